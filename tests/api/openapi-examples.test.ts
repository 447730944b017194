import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

interface Content {
  'application/json'?: { schema: object; example?: unknown };
}
interface Described {
  operationId: string;
  security: Record<string, unknown>[];
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
}

let test: TestApp;
let operations: Described[];
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  const { paths } = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => test.close());

const isForPrograms = ({ security }: Described) => security.some((way) => 'apiToken' in way);

it('what a program may call shows an example of what it sends and of what it gets', () => {
  const without = operations.filter(isForPrograms).flatMap(({ operationId, requestBody, responses }) => {
    const [sent, got] = [
      requestBody?.content['application/json'],
      responses[200].content['application/json'],
    ];
    return [
      ...(sent && sent.example === undefined ? [`${operationId}: sent`] : []),
      ...(got && got.example === undefined ? [`${operationId}: got`] : []),
    ];
  });
  expect(operations.filter(isForPrograms).length).toBeGreaterThan(60);
  expect(without).toEqual([]);
});

it('an example that is sent is well-formed to the server: it looks for the record, or does it', async () => {
  const admin = await signInAs(test, 'admin');
  const refused: string[] = [];
  const asked = operations.filter(isForPrograms).filter(({ requestBody }) => requestBody);
  for (const { operationId, requestBody } of asked) {
    const example = requestBody?.content['application/json']?.example;
    if (example === undefined) continue;
    const [method = '', path = ''] = operationId.split(' ');
    const reply = await test.fetch(path.replace(/:\w+/g, '999999'), {
      method,
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(example),
    });
    const { code } = reply.ok ? { code: '' } : ((await reply.json()) as { code: string });
    if (code === 'common.invalid_input') refused.push(`${operationId} ${JSON.stringify(example)}`);
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});
