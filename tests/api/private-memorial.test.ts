import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES } from '#tests/support/cases/all-cases.ts';
import type { Case, Sent } from '#tests/support/cases/case-kinds.ts';
import { NAME } from '#tests/support/cases/open-cases.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type Answer, digest, exchange, openEvents } from '#tests/support/exchange.ts';
import { makeCemetery, makeDua, makeGrave, makeMemorial } from '#tests/support/factories.ts';
import {
  asker,
  type Cast,
  fillMemorial,
  type Ids,
  MARK,
  makeCast,
  missingLike,
  type Person,
  type ShutMemorial,
  shut,
  WAYS,
} from '#tests/support/shut-memorials.ts';
import { sideBySide } from '#tests/support/side-by-side.ts';

/**
 * Memorials that are shut in every way there is, asked for by every operation there is. To visitors and strangers
 * each answer is the one that a memorial gets which never was, and every list is as if there had been none.
 */
let test: TestApp;
let cast: Cast;
let place: { graveId: number; cemeteryId: number };
const memorials: ShutMemorial[] = [];
/** Of every open list: before the memorials were made, while they were public, once they were shut. */
const none = () => new Map<string, Answer>();
const lists = { before: none(), open: none(), shut: none() };
/** Of the first, opened by the stranger while it was public. */
let openStream: Promise<string>;

const PEOPLE = ['visitor', 'stranger'] as const;
const personOf = (who: (typeof PEOPLE)[number]) => (who === 'stranger' ? cast.stranger : null);

beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000' } });
  cast = await makeCast(test);
  const cemetery = await makeCemetery(test.db);
  const grave = await makeGrave(test.db, {
    deceasedName: NAME,
    cemeteryId: cemetery.id,
    lat: 53.7,
    lng: -1.7,
    isDemo: true,
  });
  place = { graveId: grave.id, cemeteryId: cemetery.id };
  await makeDua(test.db, { graveId: grave.id });
  const open = await makeMemorial(test.db, { isDemo: true });
  await makeDua(test.db, { memorialId: open.id });
  lists.before = await askLists();
  for (const way of WAYS) memorials.push(await fillMemorial(test, cast, { graveId: grave.id, way }));
  lists.open = await askLists();
  const [first] = memorials;
  openStream = (await openEvents(test, first?.id ?? 0, cast.stranger)).whole;
  for (const memorial of memorials) await shut(test, cast, memorial);
  lists.shut = await askLists();
});
afterAll(() => test.close());

const casesOf = <As extends Case['as']>(as: As) =>
  Object.entries(CASES).filter((entry): entry is [string, Extract<Case, { as: As }>] => entry[1].as === as);

/** Every request about a memorial, each beside the one that names something which is not there. */
function requestsFor(ids: Ids) {
  return casesOf('record').flatMap(([operation, given]) => {
    const none = given.send(missingLike(ids));
    return given.send(ids).map((sent, index) => ({ operation, given, sent, none: none[index] }));
  });
}

async function askLists(): Promise<Map<string, Answer>> {
  const asked = casesOf('list').flatMap(([operation, { send }]) =>
    send(place).flatMap((sent) => PEOPLE.map((who) => ({ operation, sent, who }))),
  );
  const answers = await sideBySide(
    asked,
    async ({ operation, sent, who }): Promise<[string, Answer]> => [
      `${who}: ${operation} ${sent.path} ${JSON.stringify(sent.body ?? '')}`,
      wholeSearch(await exchange(test, operation, sent, personOf(who))),
    ],
  );
  return new Map(answers);
}

/** On a busy machine a search ends before its widest round and says so: that tells of the machine, and of no memorial. */
const wholeSearch = (answer: Answer): Answer => ({
  ...answer,
  text: answer.text.replaceAll('"isShortened":true', '"isShortened":false'),
});

/** What is answered for something that never was; asked once for each request. */
function absentTo(person: Person | null) {
  const known = new Map<string, Promise<Answer>>();
  return (operation: string, sent: Sent | undefined): Promise<Answer> => {
    if (!sent) throw new Error(`${operation} is asked otherwise where nothing is`);
    const key = operation + JSON.stringify(sent);
    const answer = known.get(key) ?? exchange(test, operation, sent, person);
    known.set(key, answer);
    return answer;
  };
}

function expectNothingOf(answer: Answer, label: string): void {
  const said = JSON.stringify(answer);
  expect(said, label).not.toContain(MARK);
  for (const secret of memorials.flatMap(({ keys, code, openToken }) => [...keys, code, openToken]))
    expect(said, label).not.toContain(secret);
}

describe('the table of cases', () => {
  it('names every operation', async () => {
    const { paths } = (await (await test.fetch('/api/docs')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(Object.keys(CASES).toSorted()).toEqual(operations.toSorted());
  });
});

describe('open lists, searches and counts', () => {
  it('are as if the memorials had never been', () => {
    for (const [label, answer] of lists.before) {
      expect(answer.status, label).toBe(200);
      expect(lists.shut.get(label), label).toEqual(answer);
    }
  });

  it('held them while they were public', () => {
    const changed = [...lists.before].filter(([label, { text, headers }]) => {
      const open = lists.open.get(label);
      return open?.text !== text || open.headers['x-total-count'] !== headers['x-total-count'];
    });
    const operations = new Set(changed.map(([label]) => label.split(' ').slice(1, 3).join(' ')));
    expect([...operations].toSorted()).toEqual([
      'GET /api/cemeteries/:id/pack',
      'GET /api/demo/graves',
      'GET /api/demo/memorials',
      'GET /api/graves',
      'GET /api/graves/:id',
      'GET /api/graves/:id/duas',
      'GET /api/graves/:id/memorials',
      'GET /api/memorials',
      'GET /api/memorials/home',
      'POST /api/search/advanced',
    ]);
    const titled = [...lists.open].find(([label]) => label.includes(`${MARK}private%20title`));
    expect(titled?.[1].text).toContain(`${MARK}private mother`);
  });
});

describe.each(PEOPLE)('to a %s', (who) => {
  it('a memorial that is shut is one that is not there, in every operation', async () => {
    const person = personOf(who);
    const before = await digest(test);
    const absent = absentTo(person);
    for (const memorial of memorials) {
      await sideBySide(requestsFor(memorial), async ({ operation, given: { others = 404 }, sent, none }) => {
        const label = `${memorial.way}: ${operation} ${JSON.stringify(sent)}`;
        const real = await exchange(test, operation, sent, person);
        expect(real.status, label).toBe(real.status === 401 && !person ? 401 : others);
        expect(real, label).toEqual(await absent(operation, none));
        expectNothingOf(real, label);
        if (!operation.startsWith('GET')) return;
        const head = await exchange(test, operation, sent, person, 'HEAD');
        expect(head.status, `HEAD for ${label}`).toBe(real.status);
        expect(head.headers['content-length'], label).toBe(real.headers['content-length']);
      });
    }
    expect(await digest(test)).toEqual(before);
  });

  it('nothing else tells of one', async () => {
    const person = personOf(who);
    const before = await digest(test);
    for (const [operation, given] of Object.entries(CASES)) {
      if (given.as !== 'own' && given.as !== 'apart') continue;
      for (const sent of given.send()) {
        const answer = await exchange(test, operation, sent, person);
        const label = `${operation} ${answer.status}`;
        if (given.as === 'own') expect(answer.status, label).toBe(person ? 200 : 401);
        expectNothingOf(answer, label);
      }
    }
    for (const { keys } of memorials) {
      for (const key of keys.slice(0, 2)) {
        const headers = { 'tus-resumable': '1.0.0' };
        const answer = await exchange(
          test,
          'HEAD',
          { path: `/api/upload/resumable/${key}`, headers },
          person,
        );
        expect(answer.status).toBe(person ? 404 : 401);
      }
    }
    expect(await digest(test)).toEqual(before);
  });
});

describe('the stranger', () => {
  it('finds no favourite and no open stream any more', async () => {
    const favourites = await exchange(test, 'GET', { path: '/api/favourites' }, cast.stranger);
    expect(favourites.text).toBe('[]');
    const told = await openStream;
    expect(told).toContain('event: memorial');
    expect(told).not.toContain(MARK);
  });

  it('reads their own claim without the words of the memorial, and takes it back without opening it', async () => {
    const { text } = await exchange(test, 'GET', { path: '/api/claims' }, cast.stranger);
    const claims = JSON.parse(text) as { id: number; memorialTitle: unknown }[];
    expect(claims.map(({ memorialTitle }) => memorialTitle)).toEqual(WAYS.map(() => null));
    for (const { strangersClaim, way, claimId } of memorials) {
      const path = `/api/claims/${strangersClaim}/withdraw`;
      // Deciding shows a page again that was hidden meanwhile: that is the admins' to say.
      const refusal = { status: 'refused', reason: 'No.' };
      if (way !== 'hidden')
        await asker(test)('POST', `/api/admin/claims/${claimId}/decide`, cast.admin, refusal);
      const answer = await exchange(test, 'POST', { path }, cast.stranger);
      expectNothingOf(answer, `${way}: ${path}`);
    }
    expect(await askLists()).toEqual(lists.before);
    const { rows } = await test.db.orm.execute<{ values: unknown }>(
      sql`select values from mail_outbox where user_id = ${cast.claimant.user.id}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(MARK);
  });

  it('reads an unlisted memorial by a link that holds, and writes nothing on it', async () => {
    const unlisted = memorials.find(({ way }) => way === 'unlisted') as ShutMemorial;
    const by = { ...unlisted, link: unlisted.code };
    for (const person of [null, cast.stranger]) {
      for (const path of ['', '/posts', '/albums', '/media', '/duas']) {
        const answer = await exchange(
          test,
          'GET',
          { path: `/api/memorials/${by.id}${path}?link=${by.link}` },
          person,
        );
        expect(answer.status, path).toBe(200);
        expect(answer.text, path).toContain(MARK);
      }
      const khatm = await exchange(
        test,
        'GET',
        { path: `/api/memorials/${by.id}/khatm?link=${by.link}` },
        person,
      );
      expect(JSON.parse(khatm.text)).toEqual({ isFamily: false, mayClose: false, khatm: null });
      for (const { path } of by.files)
        expect((await exchange(test, 'GET', { path: `${path}?link=${by.link}` }, person)).status).toBe(200);
    }
  });

  it('learns from an open invitation whose grave it is and who invites, and nothing while the memorial is hidden, taken down or deleted', async () => {
    for (const { openToken, way, id } of memorials) {
      const answer = await exchange(test, 'GET', { path: `/api/invitations/${openToken}` }, null);
      expect(answer.text).not.toContain(MARK);
      if (['hidden', 'takenDown', 'deleted'].includes(way)) expect(answer.status, way).toBe(404);
      else expect(JSON.parse(answer.text)).toMatchObject({ memorialId: id, name: NAME, role: 'viewer' });
    }
  });
});

describe('a reader of the family', () => {
  it('reads what is private, unlisted or archived, changes nothing, and finds nothing hidden, taken down or deleted', async () => {
    const reader = cast.viewer;
    const absent = absentTo(reader);
    for (const memorial of memorials) {
      const isGone = ['hidden', 'takenDown', 'deleted'].includes(memorial.way);
      const refused = await digest(test);
      const allowed: [string, Sent, number][] = [];
      const ids = { ...memorial, link: isGone ? memorial.link : memorial.code };
      const asked = requestsFor(ids).map((each) => {
        const { family, others = 404 } = each.given;
        const isRanged = each.sent.headers?.range && family === 200;
        const isKnown = each.sent.headers?.['if-none-match'] && family === 200;
        return { ...each, status: isGone ? others : isRanged ? 206 : isKnown ? 304 : family };
      });
      for (const { operation, sent, status } of asked)
        if (status < 400) allowed.push([operation, sent, status]);
      const refusals = asked.filter(({ status }) => status >= 400);
      await sideBySide(refusals, async ({ operation, sent, none, status }) => {
        const label = `${memorial.way}: ${operation} ${JSON.stringify(sent)}`;
        const real = await exchange(test, operation, sent, reader);
        expect(real.status, label).toBe(status);
        expectNothingOf(real, label);
        if (isGone) expect(real, label).toEqual(await absent(operation, none));
      });
      expect(await digest(test), memorial.way).toEqual(refused);
      if (isGone) expect(allowed, memorial.way).toEqual([]);
      for (const [operation, sent, status] of allowed) {
        const answer = await exchange(test, operation, sent, reader);
        expect(answer.status, `${memorial.way}: ${operation} ${JSON.stringify(sent)}`).toBe(status);
        expect(answer.text).not.toContain('@example.org');
      }
    }
  });

  it('is told the words of it', async () => {
    const path = `/api/memorials/${memorials[0]?.id}`;
    for (const below of ['', '/posts', '/albums', '/media', '/duas', '/khatm', '/family']) {
      const answer = await exchange(test, 'GET', { path: `${path}${below}` }, cast.viewer);
      expect(answer.text, below).toContain(MARK);
    }
  });
});
