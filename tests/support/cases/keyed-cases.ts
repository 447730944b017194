import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialLinks } from '#db/schema/family.ts';
import { mailOutbox, smsOutbox } from '#db/schema/outbox.ts';
import { organisations } from '#db/schema/people.ts';
import { signInProviders } from '#db/schema/sign-in.ts';
import { deathRecordVerifications } from '#db/schema/verification.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import {
  answerSecret,
  hashSecret,
  replyLink,
  replyLinkAgain,
} from '#features/arrange/services/server/answer-secret.ts';
import { grantCookie, readCookie } from '#features/live/broadcast/server/viewer-cookie.ts';
import { vapidKeys } from '#features/live/reminders/server/vapid-keys.ts';
import { createFactorSeal } from '#features/people/access/server/factor-seal.ts';
import { createRelyingParty } from '#features/people/access/server/relying-party.ts';
import { findFactor, putSecret } from '#features/people/access/server/second-factor-store.ts';
import { createAttempts } from '#features/people/organisation-sign-in/server/attempts.ts';
import { hashCode, hashNumber, isCodeOf } from '#features/people/phone/server/phone-code.ts';
import { createNumberSeal } from '#features/records/deaths/server/number-seal.ts';
import { createReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import { createWebhookSecrets } from '#features/records/webhooks/server/webhook-secrets.ts';
import { senderOf } from '#features/remember/duas/server/same-dua.ts';
import { createCodeSeal } from '#features/remember/sharing/server/code-seal.ts';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { formStamp, isStampGood } from '#shared/server/http/form-stamp.ts';
import type { KeyPurpose } from '#shared/server/keys/key-purposes.ts';
import { type KeyRing, withAnyKey } from '#shared/server/keys/key-ring.ts';
import { createTextSeal } from '#shared/server/keys/text-seal.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { readUnsubscribeToken, unsubscribeToken } from '#shared/server/mail/unsubscribe-token.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { makeMemorial, makeUser } from '#tests/support/factories.ts';

const ORIGIN = 'https://ziyarah.example';
const NOW = new Date();

export interface KeyWorld {
  db: Database;
  keyRing: KeyRing;
}

/** Asserts that what was made still counts. */
type Check = (world: KeyWorld) => Promise<void> | void;

/** How something is sealed or signed for each purpose of a key, and how it is opened or checked later. */
export const KEYED_CASES: Record<KeyPurpose, (world: KeyWorld) => Promise<Check> | Check> = {
  'mailed-links': async ({ db, keyRing }) => {
    const template = 'access.reset_password';
    const seal = createMailSeal(keyRing);
    const sealedValues = seal.seal('{"link":"/reset-password/x"}', template);
    const letter = { template, language: 'en', sealedValues };
    const mail = await only(
      db.orm
        .insert(mailOutbox)
        .values({ ...letter, status: 'held' })
        .returning(),
    );
    const sms = await only(
      db.orm
        .insert(smsOutbox)
        .values({ ...letter, sealedNumber: seal.seal('+447700900000', template) })
        .returning(),
    );
    return async (world) => {
      const opened = createMailSeal(world.keyRing);
      const [row] = await world.db.orm.select().from(mailOutbox).where(eq(mailOutbox.id, mail.id));
      const [text] = await world.db.orm.select().from(smsOutbox).where(eq(smsOutbox.id, sms.id));
      for (const sealed of [row?.sealedValues, text?.sealedValues])
        expect(opened.open(sealed ?? '', template)).toBe('{"link":"/reset-password/x"}');
      expect(opened.open(text?.sealedNumber ?? '', template)).toBe('+447700900000');
    };
  },
  'second-factors': async ({ db, keyRing }) => {
    const { id } = await makeUser(db);
    const secret = randomBytes(20);
    await putSecret(db.orm, id, createFactorSeal(keyRing).seal(secret, id), NOW);
    return async (world) => {
      const factor = await findFactor(world.db.orm, id);
      expect(createFactorSeal(world.keyRing).open(factor?.secret ?? '', id)).toEqual(secret);
    };
  },
  'health-numbers': async ({ db, keyRing }) => {
    const { id } = await only(
      db.orm
        .insert(deathRecordVerifications)
        .values({
          ...{ fullName: 'Abdul Kareem', dateOfDeath: '2020-01-02', placeOfDeath: 'Leeds' },
          ...{ deathCertificateNumber: 'C1', registrarOffice: 'Leeds', burialAuthority: 'Leeds' },
          ...{ cemeteryName: 'Harehills', nhsNumberLastThree: '919' },
          nhsNumberSealed: createNumberSeal(keyRing).seal('9434765919', 'nhs'),
        })
        .returning(),
    );
    return async (world) => {
      const [row] = await world.db.orm
        .select()
        .from(deathRecordVerifications)
        .where(eq(deathRecordVerifications.id, id));
      expect(createNumberSeal(world.keyRing).open(row?.nhsNumberSealed ?? '', 'nhs')).toBe('9434765919');
    };
  },
  'link-codes': async ({ db, keyRing }) => {
    const { id: memorialId } = await makeMemorial(db);
    const code = randomBytes(8).toString('hex');
    const kept = createCodeSeal(keyRing).kept(code, memorialId);
    await db.orm.insert(memorialLinks).values({ ...kept, memorialId });
    return async (world) => {
      const row = await only(
        world.db.orm.select().from(memorialLinks).where(eq(memorialLinks.codeHash, kept.codeHash)),
      );
      expect(createCodeSeal(world.keyRing).open(row)).toBe(code);
    };
  },
  'webhook-secrets': async ({ db, keyRing }) => {
    const { id: organisationId } = await only(
      db.orm
        .insert(organisations)
        .values({ name: `Office ${randomBytes(4).toString('hex')}`, kind: 'council' })
        .returning(),
    );
    const secrets = createWebhookSecrets(keyRing);
    const { id } = await only(
      db.orm
        .insert(webhooks)
        .values({
          ...{ organisationId, url: 'https://office.example/', kinds: [] },
          sealedSecret: secrets.seal('new', organisationId),
          sealedFormerSecret: secrets.seal('former', organisationId),
          formerEndsAt: new Date(NOW.getTime() + 3_600_000),
        })
        .returning(),
    );
    return async (world) => {
      const row = await only(world.db.orm.select().from(webhooks).where(eq(webhooks.id, id)));
      expect(createWebhookSecrets(world.keyRing).inForce(row, NOW)).toEqual(['new', 'former']);
    };
  },
  'organisation-sign-in-secrets': async ({ db, keyRing }) => {
    const issuer = `https://${randomBytes(4).toString('hex')}.example`;
    const clientSecret = createAttempts({ keyRing, origin: ORIGIN }).sealSecret('shared', issuer);
    await db.orm.insert(signInProviders).values({
      ...{ name: issuer, issuer, clientId: 'x', clientSecret },
      ...{ groupsClaim: 'groups', mappings: [], mailDomains: [] },
    });
    return async (world) => {
      const row = await only(
        world.db.orm.select().from(signInProviders).where(eq(signInProviders.issuer, issuer)),
      );
      expect(createAttempts({ keyRing: world.keyRing, origin: ORIGIN }).secretOf(row)).toBe('shared');
    };
  },
  'kept-keys': ({ keyRing }) => {
    const own = keyRing.own('unsubscribe');
    return (world) => expect(world.keyRing.all('unsubscribe').map(({ key }) => key)).toContainEqual(own);
  },
  unsubscribe: ({ keyRing }) => {
    const token = unsubscribeToken(keyRing, { userId: 7, topic: 'duas' });
    return (world) =>
      expect(readUnsubscribeToken(world.keyRing, token)).toEqual({ userId: 7, topic: 'duas' });
  },
  'provider-reply': ({ keyRing }) => {
    const [link, kept] = [replyLink(keyRing, 'ZABC-DEFG'), hashSecret(answerSecret(keyRing, 'ZABC-DEFG'))];
    return (world) => expect(replyLinkAgain(world.keyRing, 'ZABC-DEFG', kept)).toBe(link);
  },
  'recovery-codes': ({ keyRing }) => {
    const kept = createFactorSeal(keyRing).keyed('482190365517', 7);
    return (world) => expect(createFactorSeal(world.keyRing).keyedByAll('482190365517', 7)).toContain(kept);
  },
  'verification-receipts': ({ keyRing }) => {
    const signer = createReceiptSigner(keyRing);
    const signature = signer.sign('{"a":1}');
    return (world) => {
      const later = createReceiptSigner(world.keyRing);
      expect(later.keys).toContainEqual(signer.key);
      expect(later.isGenuine('{"a":1}', signature, signer.key.keyId)).toBe(true);
      expect(later.isGenuine('{"a":2}', signature, signer.key.keyId)).toBe(false);
    };
  },
  'passkey-handles': ({ keyRing }) => {
    const handle = createRelyingParty(ORIGIN, keyRing).handleOf(7);
    return (world) => expect(createRelyingParty(ORIGIN, world.keyRing).handleOf(7)).toEqual(handle);
  },
  'web-push': ({ keyRing }) => {
    const keys = vapidKeys(undefined, keyRing, ORIGIN);
    return (world) => expect(vapidKeys(undefined, world.keyRing, ORIGIN)).toEqual(keys);
  },
  'audit-chain': async ({ db, keyRing }) => {
    const act = (at: Database) =>
      writeAudit(at.orm, 'system', { action: 'mail.retry', subjectType: 'mail', subjectId: 1 });
    await act(db);
    await sealAudit(db, keyRing);
    return async (world) => {
      expect((await verifyAudit(world.db, world.keyRing)).fault).toBeUndefined();
      await act(world.db);
      expect(await sealAudit(world.db, world.keyRing)).toBeGreaterThan(0);
      const verdict = await verifyAudit(world.db, world.keyRing);
      expect([verdict.fault, verdict.unsealed]).toEqual([undefined, 0]);
    };
  },
  'organisation-sign-in-attempts': ({ keyRing }) => {
    const begun = {
      providerId: 1,
      state: 's',
      nonce: 'n',
      verifier: 'v',
      joinsUserId: null,
      at: NOW.getTime(),
    };
    const sealed = createTextSeal(keyRing, 'organisation-sign-in-attempts').seal(
      JSON.stringify(begun),
      'attempt',
    );
    return (world) =>
      expect(createAttempts({ keyRing: world.keyRing, origin: ORIGIN }).open(sealed, NOW)).toEqual(begun);
  },
  'stream-cookie': ({ keyRing }) => {
    const asked = { streamId: 7, scope: 'watch', now: NOW.getTime() } as const;
    const { value } = grantCookie(keyRing.own('stream-cookie'), { ...asked, userId: 12 }).cookie;
    return (world) =>
      expect(
        withAnyKey(world.keyRing, 'stream-cookie', (key) => readCookie(key, { ...asked, value })),
      ).toMatchObject({
        userId: 12,
      });
  },
  'form-stamps': ({ keyRing }) => {
    const at = NOW.getTime();
    const stamp = formStamp(keyRing.own('form-stamps'), at);
    const isGood = (key: Buffer) => isStampGood(key, stamp, { now: at + 5000 }) || null;
    return (world) => expect(withAnyKey(world.keyRing, 'form-stamps', isGood)).toBe(true);
  },
  'phone-codes': ({ keyRing }) => {
    const meant = { userId: 7, number: '+447700900000', code: '123456' };
    const kept = hashCode(keyRing, meant);
    return (world) => expect(isCodeOf(world.keyRing, kept, meant)).toBe(true);
  },
  'phone-numbers': ({ keyRing }) => {
    const kept = hashNumber(keyRing, '+447700900000');
    return (world) => expect(hashNumber(world.keyRing, '+447700900000')).not.toBe(kept);
  },
  'dua-senders': ({ keyRing }) => {
    const sender = (ring: KeyRing) =>
      senderOf({ member: null, sessionId: null }, '192.0.2.7', ring.own('dua-senders'));
    const kept = sender(keyRing);
    return (world) => expect(sender(world.keyRing)).not.toBe(kept);
  },
};

async function only<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
}
