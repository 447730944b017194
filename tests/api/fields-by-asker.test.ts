import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ABOUT_READER,
  AUDIENCES,
  type Audience,
  REPLY_FIELDS,
} from '#scripts/compliance/fields/reply-fields.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { openAskingWorld, type Relation } from '#tests/support/asking-world.ts';
import { CASES } from '#tests/support/cases/all-cases.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { declaredOperations } from '#tests/support/declared-operations.ts';
import { exchange } from '#tests/support/exchange.ts';
import { type Difference, differencesOf } from '#tests/support/reply-differences.ts';
import { sideBySide } from '#tests/support/side-by-side.ts';

/**
 * Every read that several people may ask, asked by all of them at the same address. What a reply keeps for some of them
 * must be declared in scripts/compliance/fields/reply-fields.ts, from which the document of fields is made.
 */
/** Who of the world each audience is, written down apart from the presenters. */
const PEOPLE_OF: Readonly<Record<Audience, readonly Relation[]>> = {
  family: ['viewer', 'contributor', 'manager', 'admin', 'secondAdmin'],
  managers: ['manager', 'admin', 'secondAdmin'],
  administrators: ['admin', 'secondAdmin'],
  moderators: ['host', 'moderator', 'admin', 'secondAdmin'],
  writerAndModerators: ['stranger', 'host', 'moderator', 'admin', 'secondAdmin'],
  notClient: ['cleaner', 'admin', 'secondAdmin'],
  parties: ['client', 'cleaner'],
};
/** These answer with what is the reader’s own or their office’s, so that no two readers are shown the same thing. */
const OWN_POLICIES = ['member', 'leader', 'official', 'registered cleaner'];
/** Answers that nothing of the world opens; nothing that makes them looks at who asks. */
const UNREAD = [
  // A secret of a mail opens these, whoever holds it.
  'GET /api/auth/links/:purpose/:token',
  'GET /api/provider-replies/:token',
  'GET /api/unsubscribe',
  // A code of a signed receipt, and what an office's own webhook did.
  'GET /api/verification/receipts/:code',
  'GET /api/webhooks/:id/deliveries',
];
/** What it measures is another thing each time. */
const MEASURED = 'GET /api/admin/health';

let test: TestApp;
const found: (Difference & { operation: string })[] = [];
/** Operations of which two people at least were answered. */
const compared = new Set<string>();
const policies = new Map(declaredOperations(() => true).map(({ path, policy }) => [path, policy]));

beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000' } });
  const { people, memorial, place, ways } = await openAskingWorld(test);
  const asked = [...ways];
  for (const [operation, one] of Object.entries(CASES)) {
    if (!operation.startsWith('GET ') || operation.endsWith('/events') || operation === MEASURED) continue;
    if (OWN_POLICIES.includes(policies.get(operation) ?? '')) continue;
    const sent = one.as === 'list' ? one.send(place) : one.as === 'record' ? one.send(memorial) : one.send();
    asked.push(...sent.map(({ path }): [string, string] => [operation, path]));
  }
  for (const [operation, path] of asked) {
    const told = await sideBySide(
      Object.entries(people),
      async ([who, person]): Promise<[string, unknown][]> => {
        const { status, headers, text } = await exchange(test, operation, { path }, person);
        return status === 200 && headers['content-type']?.includes('json') ? [[who, JSON.parse(text)]] : [];
      },
    );
    const replies = new Map(told.flat());
    if (replies.size > 1) compared.add(operation);
    found.push(...differencesOf(replies).map((difference) => ({ ...difference, operation })));
  }
});
afterAll(() => test.close());

const isAboutReader = (field: string): boolean =>
  field.split(/\.|\[\]\.?/).some((name) => Object.hasOwn(ABOUT_READER, name));
const declarationOf = ({ operation, field }: { operation: string; field: string }) =>
  REPLY_FIELDS.find((one) => one.operation === operation && isWithin(field, one.field));
/** 'items[]' is which items a list has, and nothing of what is in them. */
const isWithin = (field: string, declared: string): boolean =>
  field === declared ||
  (!declared.endsWith('[]') && (field.startsWith(`${declared}.`) || field.startsWith(`${declared}[]`)));

describe('a reply that several people may read', () => {
  it('is read here by several, or it is known why not', () => {
    const unread = declaredOperations(
      ({ path, policy }) => path.startsWith('GET ') && !OWN_POLICIES.includes(policy) && policy !== 'admin',
    ).filter((one) => !(one as Operation).sends && !compared.has(one.path));
    expect(unread.map(({ path }) => path).toSorted()).toEqual(UNREAD.toSorted());
  });

  it('differs only in fields of which it is declared for whom they are', () => {
    const undeclared = found
      .filter((one) => !isAboutReader(one.field) && !declarationOf(one))
      .map(({ operation, field, shown }) => [operation, field, Object.fromEntries(shown)]);
    expect(undeclared).toEqual([]);
  });

  it('keeps a declared field from everybody for whom it is not', () => {
    const shownToOthers = found.flatMap((one) => {
      const declared = isAboutReader(one.field) ? undefined : declarationOf(one);
      if (!declared) return [];
      const audience: readonly string[] = PEOPLE_OF[declared.for];
      const told = (isIn: boolean) =>
        new Set([...one.shown].filter(([who]) => audience.includes(who) === isIn).map(([, value]) => value));
      const [audiences, others] = [told(true), told(false)];
      // Everybody else is shown one and the same, and that is not what the audience is shown.
      const isKept =
        others.size === 1 && audiences.size > 0 && ![...audiences].some((one) => others.has(one));
      return isKept ? [] : [[one.operation, one.field, Object.fromEntries(one.shown)]];
    });
    expect(shownToOthers).toEqual([]);
  });

  it('has each declared field, and each about its reader, somewhere', () => {
    const unseen = REPLY_FIELDS.filter((one) => !found.some((each) => declarationOf(each) === one));
    expect(unseen.map(({ operation, field }) => `${operation} ${field}`)).toEqual([]);
    const names = new Set(found.flatMap(({ field }) => field.split(/\.|\[\]\.?/)));
    expect(Object.keys(ABOUT_READER).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(AUDIENCES).filter((name) => !REPLY_FIELDS.some((one) => one.for === name))).toEqual(
      [],
    );
  });
});
