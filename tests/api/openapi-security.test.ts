import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

interface Described {
  operationId: string;
  'x-role': string;
  security?: Record<string, unknown>[];
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => test.close());

async function described(): Promise<Described[]> {
  const { paths } = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** As OpenAPI reads it: without a list nothing is needed. */
const needsSignIn = ({ security = [{}] }: Described) => security.every((way) => Object.keys(way).length > 0);

/** The code with which a visitor is answered whose ids and words mean nothing. */
async function codeFor({ operationId }: Described): Promise<string | undefined> {
  const [method = '', path = ''] = operationId.split(' ');
  const asking = new AbortController();
  const response = await test.fetch(path.replace(/:\w+/g, '999999'), {
    method,
    signal: asking.signal,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
  });
  // Streams and files are not read: they answered without a sign-in.
  const isRefusal = response.status >= 400 && response.headers.get('content-type')?.includes('json');
  const code = isRefusal ? ((await response.json()) as { code: string }).code : undefined;
  asking.abort();
  return code;
}

it('says of every operation whether a visitor must sign in, as the operation itself does', async () => {
  const operations = await described();
  expect(operations.length).toBeGreaterThan(200);
  const untrue: string[] = [];
  for (const operation of operations) {
    const isRefused = (await codeFor(operation)) === 'common.sign_in_needed';
    if (isRefused !== needsSignIn(operation)) untrue.push(operation.operationId);
  }
  expect(untrue).toEqual([]);
});

it('lets everybody read memorials, and only members make one', async () => {
  const operations = await described();
  const READS = { apiToken: ['own:read'] };
  const find = (id: string) => operations.find(({ operationId }) => operationId === id) as Described;
  expect(find('GET /api/memorials').security).toEqual([{}, { cookie: [] }, { bearer: [] }, READS]);
  expect(find('GET /api/memorials/:id').security).toEqual([{}, { cookie: [] }, { bearer: [] }, READS]);
  expect(find('POST /api/memorials').security).toEqual([{ cookie: [] }, { bearer: [] }]);
});
