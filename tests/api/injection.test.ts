import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

interface Described {
  path: string;
  params: { name: string; isPath: boolean }[];
}

let test: TestApp;
let reads: Described[];
let admin: Record<string, string>;
let memorialId: number;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000' } });
  admin = (await signInAs(test, 'admin')).headers;
  const grave = await makeGrave(test.db, { deceasedName: 'Yusuf Rahman', lat: 53.7, lng: -1.7 });
  memorialId = (await makeMemorial(test.db, { graveId: grave.id })).id;
  await makeDua(test.db, { memorialId });
  const document = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  };
  reads = Object.entries(document.paths).flatMap(([path, methods]) =>
    methods.get && !NO_STATEMENT.test(path)
      ? [
          {
            path,
            params: (methods.get.parameters ?? []).map(({ name, in: where }) => ({
              name,
              isPath: where === 'path',
            })),
          },
        ]
      : [],
  );
});
afterAll(() => test.close());

/** Streams and files; and the search of the help centre, which reads words in memory and finds '2' and not '1'. */
const NO_STATEMENT = /events|stream\/|\/file$|export|help\/search/;

/** Pairs that differ only for a database which reads them as part of a statement. */
const PAIRS = [
  ["x' or '1'='1", "x' or '1'='2"],
  ['1) or (1=1', '1) or (1=2'],
  ["%' or 'a' like '%", "%' or 'a' like 'b"],
  ['1; select pg_sleep(0)--', '1; select pg_sleep(1)--'],
] as const;

async function answerTo({ path, params }: Described, name: string, value: string) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, of) =>
    of === name ? encodeURIComponent(value) : String(memorialId),
  );
  const isPath = params.some((param) => param.isPath && param.name === name);
  const query = isPath ? '' : `?${new URLSearchParams({ [name]: value })}`;
  const response = await test.fetch(`${filled}${query}`, { headers: admin });
  // The value itself stands in some answers.
  const isText = /json|csv|html|plain|xml/.test(response.headers.get('content-type') ?? '');
  const answer = await response.text();
  // A drawn file differs each time it is drawn.
  if (!isText) return { status: response.status, length: 0 };
  const body = answer.replaceAll(value, '').replaceAll(JSON.stringify(value).slice(1, -1), '');
  return { status: response.status, length: body.replace(/\d+/g, '').length };
}

it('no parameter of any read reaches the database as part of a statement', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const read of reads) {
    for (const { name } of read.params) {
      for (const [one, other] of PAIRS) {
        const [first, second] = [await answerTo(read, name, one), await answerTo(read, name, other)];
        asked += 1;
        const isSame = first.status === second.status && Math.abs(first.length - second.length) <= 2;
        if (!isSame || first.status >= 500)
          wrong.push(`${read.path} ${name}: ${one} ${JSON.stringify([first, second])}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});

it('would be seen: a statement that is put together tells the pairs apart', async () => {
  const rowsOf = async (value: string) =>
    (await test.db.pool.query(`select id from graves where deceased_name = '${value}'`)).rowCount;
  const [[one, other]] = PAIRS;
  expect([await rowsOf(one), await rowsOf(other)]).toEqual([1, 0]);
});
