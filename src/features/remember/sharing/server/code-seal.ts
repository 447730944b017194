import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { memorialLinks } from '#db/schema/family.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { SealedColumn } from '#shared/server/keys/sealed-column.ts';
import { createTextSeal } from '#shared/server/keys/text-seal.ts';

type Kept = Pick<typeof memorialLinks.$inferSelect, 'codeHash' | 'sealedCode' | 'code'>;

export interface CodeSeal {
  /** What is stored of a code: its hash, by which it is found, and the code under the server's key. */
  kept(code: string, memorialId: number): Kept;
  /** The code, to be shown again to who manages the memorial. */
  open(row: Omit<Kept, 'codeHash'> & { memorialId: number }): string;
}

/** A copy of the database opens no unlisted memorial. */
export function createCodeSeal(keyRing: KeyRing): CodeSeal {
  const { seal, open } = createTextSeal(keyRing, 'link-codes');
  return {
    kept: (code, memorialId) => ({
      codeHash: hashSecret(code),
      sealedCode: seal(code, String(memorialId)),
      code: null,
    }),
    open: ({ code, sealedCode, memorialId }) => code ?? open(sealedCode ?? '', String(memorialId)),
  };
}

const AT_ONCE = 500;

/** Seals codes from before they were sealed. @returns how many */
export async function sealCodes({ orm }: Pick<Queries, 'orm'>, codes: CodeSeal): Promise<number> {
  const rows = await orm.select().from(memorialLinks).where(isNotNull(memorialLinks.code)).limit(AT_ONCE);
  for (const { code, codeHash, memorialId } of rows) {
    if (code === null) continue;
    const isThis = and(eq(memorialLinks.codeHash, codeHash), isNotNull(memorialLinks.code));
    await orm.update(memorialLinks).set(codes.kept(code, memorialId)).where(isThis);
  }
  return rows.length === AT_ONCE ? AT_ONCE + (await sealCodes({ orm }, codes)) : rows.length;
}

export const CODES_SEALED: readonly SealedColumn[] = [
  {
    purpose: 'link-codes',
    column: memorialLinks.sealedCode,
    id: memorialLinks.codeHash,
    about: sql<string>`${memorialLinks.memorialId}::text`,
  },
];
