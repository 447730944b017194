import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { makeToken } from '#features/people/access/server/account-tokens.ts';
import { unsubscribeToken } from '#shared/server/mail/unsubscribe-token.ts';
import { openedLink } from '#tests/support/opened-link.ts';
import { makeUser } from './factories.ts';
import type { Site } from './open-site.ts';
import { TEST_KEYS } from './test-secret.ts';

/** What screens show that the demonstration itself does not hold, and the secrets in their addresses. */
export interface Made {
  receipt: string;
  receiptGrave: number;
  reset: string;
  proof: string;
  unsubscribe: string;
  invitation: string;
  reply: string;
  deathRecord: number;
}

const CASE = {
  fullName: 'Muhammad Testov Kareem',
  dateOfDeath: '2023-09-30',
  placeOfDeath: 'Bradford',
  nhsNumberKind: 'none',
  noNumberReason: 'Never registered',
  deathCertificateNumber: 'DYE 123456',
  registrarOffice: 'Testfield Register Office',
  burialAuthority: 'Testfield Council',
  cemeteryName: 'Scholemoor Cemetery',
};

export async function makeScreens(site: Site): Promise<Made> {
  const [family, admin] = await Promise.all([bearerOf(site, 'family'), bearerOf(site, 'admin')]);
  const send = async <Body>(path: string, authorization: string, body: object): Promise<Body> => {
    const response = await site.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()) as Body;
  };
  const user = await makeUser(site.db, { firstName: 'Maryam' });
  const account = { userId: user.id, email: user.email };
  const [reset, proof] = await site.db.transaction(async (tx) => [
    await makeToken(tx, 'reset_password', account, new Date()),
    await makeToken(tx, 'verify_email', account, new Date()),
  ]);
  const { link } = await send<{ link: string }>('/api/memorials/1/invitations', family, {
    email: 'aunt@example.org',
    role: 'contributor',
  });
  const { id: deathRecord } = await send<{ id: number }>('/api/death-records', admin, CASE);
  const { rows } = await site.db.pool.query(
    'select code, grave_id from verification_receipts where grave_id is not null limit 1',
  );
  return {
    receipt: rows[0].code,
    receiptGrave: Number(rows[0].grave_id),
    reset: reset ?? '',
    proof: proof ?? '',
    unsubscribe: unsubscribeToken(TEST_KEYS, { userId: user.id, topic: 'services' }),
    invitation: link,
    reply: await askProvider(site, (body) => send('/api/provider-contact', family, body)),
    deathRecord,
  };
}

async function bearerOf(site: Site, persona: string): Promise<string> {
  const response = await site.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${persona}@demo.ziyarah.invalid`, password: 'demo-ziyarah-visit' }),
  });
  return `Bearer ${((await response.json()) as { token: string }).token}`;
}

/** A request to a provider, whose mail holds the link to answer it. */
async function askProvider(site: Site, send: (body: object) => Promise<unknown>): Promise<string> {
  const { rows } = await site.db.pool.query(
    "select id, type from service_providers where type = 'florist' order by id limit 1",
  );
  await send({
    serviceType: rows[0].type,
    providerId: Number(rows[0].id),
    message: 'White flowers, please.',
  });
  const [mail] = await site.db.orm
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.template, 'services.request'))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return mail ? openedLink(mail) : '';
}
