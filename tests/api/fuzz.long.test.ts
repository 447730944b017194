import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeComment, makeGrave, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';

/** Any input to any operation of the OpenAPI document: never a 5xx, always JSON in words. 10,000 cases in all. */
const CASES = 10_000;
/** The same cases on every machine; FUZZ_SEED asks for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

interface Described {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' }[];
  bodyKeys: string[];
}

let test: TestApp;
let operations: Described[] = [];
let token = '';
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000' } });
  for (const deceasedName of ['Mohammed Khan', 'نذير احمد', 'M B Iqbal']) {
    const grave = await makeGrave(test.db, { deceasedName, lat: 53.7, lng: -1.7 });
    const memorial = await makeMemorial(test.db, { graveId: grave.id });
    await makeComment(test.db, (await makePost(test.db, { memorialId: memorial.id })).id);
  }
  token = (await signInAs(test)).token;
  operations = describeAll(await (await test.fetch('/api/docs')).json());
});
afterAll(() => test.close());

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: Described['parameters'];
        requestBody?: { content: Record<string, { schema: { properties?: object } }> };
      }
    >
  >;
}

function describeAll({ paths }: Document): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      bodyKeys: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'null',
    '%',
    '_',
    "'; drop table graves; --",
    '\u0000',
    '\ud800',
    '\u202e',
    '😀',
    'a'.repeat(5000),
    '..',
    '<script>',
    '{{x}}',
    'مُحَمَّد',
    '53.7,-1.7',
    '999,999',
    'NaN,NaN',
    '2020-99-99',
    '1',
    '2',
    '3',
    'true',
  ),
);
const anything = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 2 }),
);

describe('any input to any operation', () => {
  it('is answered in words and never by a fault', async () => {
    const oneCase = fc.record({
      at: fc.nat(),
      values: fc.array(nasty, { minLength: 12, maxLength: 12 }),
      body: fc.oneof(anything, fc.array(anything, { minLength: 12, maxLength: 12 })),
      isKeyed: fc.boolean(),
      isSignedIn: fc.boolean(),
    });
    const property = fc.asyncProperty(oneCase, async ({ at, values, body, isKeyed, isSignedIn }) => {
      const operation = operations[at % operations.length];
      if (!operation) throw new Error('no operations');
      const value = (index: number) => (values[index % values.length] ?? '').toWellFormed();
      const path = operation.path.replace(/\{(\w+)\}/g, () => encodeURIComponent(value(0)) || '1');
      const query = new URLSearchParams();
      for (const [index, parameter] of operation.parameters.entries()) {
        if (parameter.in === 'query' && index % 3 === at % 3) query.set(parameter.name, value(index));
      }
      const keyed = Object.fromEntries(
        operation.bodyKeys.map((key, index) => [
          key,
          Array.isArray(body) ? body[index % body.length] : value(index),
        ]),
      );
      const init: RequestInit = {
        method: operation.method,
        headers: isSignedIn ? { authorization: `Bearer ${token}` } : {},
      };
      if (operation.method !== 'GET' && operation.path !== '/api/auth/logout') {
        init.body = JSON.stringify(isKeyed ? keyed : body) ?? 'null';
        init.headers = { ...init.headers, 'content-type': 'application/json' };
      }
      const response = await test.fetch(`${path}?${query}`, init);
      // Files are no JSON, and events come for as long as somebody listens.
      if (response.ok && !response.headers.get('content-type')?.startsWith('application/json')) {
        await response.body?.cancel();
        return;
      }
      const text = await response.text();
      expect(response.status, `${operation.method} ${path}?${query} ${String(init.body)}`).toBeLessThan(500);
      const reply = JSON.parse(text) as { message?: string } | null;
      if (response.status >= 400) expect(reply?.message).toMatch(/\p{L}/u);
      expect(text).not.toMatch(/node_modules|\.ts:\d|SELECT /);
    });
    await fc.assert(property, { numRuns: CASES, seed: SEED });
  });
});
