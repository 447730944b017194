import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { verificationReceipts } from '#db/schema/verification.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { canonicalJson, type Json } from '../canonical-json.ts';
import { type Statement, statementShape } from '../receipts-contract.ts';
import type { ReceiptSigner } from './receipt-signer.ts';

/** 22 characters, 132 bits: only those who were given the address, or its grave, can read a receipt. */
const createCode = (): string => randomBytes(17).toString('base64url').slice(0, 22);

/**
 * Signs a statement for an official verification and stores it. A held submission has one too, which nobody
 * is shown: it keeps what was submitted until the decision, and is then replaced by one signed as a
 * verification.
 * @param isRecorded false: the grave is in no register yet
 * @returns its code
 */
export async function issueReceipt(
  tx: Orm,
  signer: ReceiptSigner,
  verificationId: number,
  statement: Omit<Statement, 'version' | 'code' | 'issuedAt'>,
  isRecorded = true,
): Promise<string> {
  const [held] = await tx
    .select({ code: verificationReceipts.code })
    .from(verificationReceipts)
    .where(eq(verificationReceipts.officialVerificationId, verificationId));
  const code = held?.code ?? createCode();
  const issuedAt = new Date();
  const whole: Statement = { ...statement, version: 1, code, issuedAt: issuedAt.toISOString() };
  const payload = canonicalJson(whole as unknown as Json);
  const signed = {
    graveId: isRecorded ? statement.graveId : null,
    payload,
    signature: signer.sign(payload),
    keyId: signer.key.keyId,
    issuedAt,
  };
  await tx
    .insert(verificationReceipts)
    .values({ ...signed, code, officialVerificationId: verificationId })
    .onConflictDoUpdate({ target: verificationReceipts.officialVerificationId, set: signed });
  return code;
}

/** The signed content of a submission or verification. @throws Error where there is no receipt */
export async function readStatement(tx: Orm, verificationId: number): Promise<Statement> {
  const [row] = await tx
    .select({ payload: verificationReceipts.payload })
    .from(verificationReceipts)
    .where(eq(verificationReceipts.officialVerificationId, verificationId));
  if (!row) throw new Error(`verification ${verificationId} has no receipt`);
  return statementShape.parse(JSON.parse(row.payload));
}
