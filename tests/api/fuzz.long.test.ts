import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeComment,
  makeDua,
  makeGrave,
  makeLink,
  makeMemorial,
  makePost,
  signInAs,
} from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { upload } from '#tests/support/send-media.ts';

/**
 * Any input to any operation of the OpenAPI document, by anybody: never a 5xx; always JSON in words, or a file or a
 * stream where the document says so. 20,000 cases in all: depth, width, encoding, headers and cursors among them.
 */
const CASES = 12_500;
/** The same cases on every machine; FUZZ_SEED asks for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** So many cases are on their way at a time: while the database answers one, the server reads another. */
const LANES = 3;

/** Each lane has cases of its own, the same on every machine, and tells by itself the smallest one that fails. */
const inLanes = async <Case>(property: fc.IAsyncProperty<Case>, cases: number): Promise<void> => {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc.assert(property, { numRuns: Math.ceil(cases / LANES), seed: SEED + lane }),
  );
  await Promise.all(lanes);
};

interface Described {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' }[];
  bodyKeys: string[];
  isForm: boolean;
  /** What it answers with where it does not refuse. */
  sends: 'json' | 'file' | 'events';
}

const CALLERS = ['visitor', 'stranger', 'owner', 'admin'] as const;

let test: TestApp;
let operations: Described[] = [];
let headersOf: Record<(typeof CALLERS)[number], Record<string, string>>;
/** What a path can name and find: ids, the key and the files of a photo, the codes of links. */
const known: string[] = [];
let picture: Buffer;

beforeAll(async () => {
  // What would be mailed waits in its queue: nobody listens on this port, and no worker sends.
  const SMTP_URL = 'smtp://127.0.0.1:9';
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000', DEMO: '1', SMTP_URL } });
  const [stranger, owner, admin] = [
    await signInAs(test),
    await signInAs(test),
    await signInAs(test, 'admin'),
  ];
  headersOf = { visitor: {}, stranger: stranger.headers, owner: owner.headers, admin: admin.headers };
  picture = await makePicture({ width: 60, height: 40 });
  for (const deceasedName of ['Mohammed Khan', 'نذير احمد', 'M B Iqbal']) {
    const grave = await makeGrave(test.db, { deceasedName, lat: 53.7, lng: -1.7 });
    const memorial = await makeMemorial(test.db, { graveId: grave.id, createdBy: owner.user.id });
    await makeComment(test.db, (await makePost(test.db, { memorialId: memorial.id })).id);
    await makeDua(test.db, { memorialId: memorial.id, isApproved: null });
    known.push(String(memorial.id), await makeLink(test.db, memorial.id));
  }
  const { key } = await upload(test, owner.headers, picture);
  known.push(key, 'large.webp', String(owner.user.id));
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
        responses: Record<string, { content: object }>;
      }
    >
  >;
}

function describeAll({ paths }: Document): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]): Described => {
      const form = requestBody?.content['multipart/form-data'];
      const body = form ?? requestBody?.content['application/json'];
      const answer = Object.keys(responses['200']?.content ?? {})[0];
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        bodyKeys: Object.keys(body?.schema.properties ?? {}),
        isForm: form !== undefined,
        sends: answer === '*/*' ? 'file' : answer === 'text/event-stream' ? 'events' : 'json',
      };
    }),
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

/** A form with the right parts: its file is a picture, or anything. */
function formOf(keys: string[], value: (index: number) => string, isPicture: boolean): FormData {
  const form = new FormData();
  for (const [index, key] of keys.entries()) {
    if (key !== 'file') form.set(key, isPicture ? 'photo' : value(index));
  }
  form.set('file', new Blob([isPicture ? new Uint8Array(picture) : value(3)]), value(4));
  return form;
}

/** Reads an answer to its end. @returns null for a whole file, and for a stream, which has no end and is left */
async function read(response: Response, { sends }: Described): Promise<string | null> {
  const type = response.headers.get('content-type') ?? '';
  if (sends === 'events' && response.ok) {
    expect(type).toContain('text/event-stream');
    await response.body?.cancel();
    return null;
  }
  if (sends === 'file' && response.ok) {
    const { byteLength } = await response.arrayBuffer();
    // What was compressed on its way tells no length; its end is marked, or reading it fails.
    const told = response.headers.get('content-length');
    if (told !== null) expect(byteLength).toBe(Number(told));
    else expect(response.headers.get('transfer-encoding')).toBe('chunked');
    return null;
  }
  expect(type).toContain('application/json');
  return response.text();
}

/** Fields of the widest object; the others are its beginnings. */
const FIELDS = Array.from({ length: 15_000 }, (_, index) => `"f${index}":1`);

/** Bodies that are JSON, or nearly, and that nobody writes: too deep, too wide, in no encoding. */
const oddBody = fc.oneof(
  fc
    .tuple(fc.integer({ min: 2, max: 60_000 }), fc.constantFrom('[', '{"a":'), fc.boolean())
    .map(([depth, open, isEnded]) => ({
      kind: 'deep',
      text: open.repeat(open === '[' ? depth : Math.min(depth, 40_000)) + (isEnded ? end(open, depth) : ''),
    })),
  fc
    .tuple(fc.integer({ min: 1, max: 20_000 }), nasty)
    .map(([width, text]) => ({ kind: 'wide', text: JSON.stringify(Array(width).fill(text.slice(0, 5))) })),
  fc
    .integer({ min: 1, max: FIELDS.length })
    .map((width) => ({ kind: 'wide', text: `{${FIELDS.slice(0, width).join()}}` })),
  fc
    .constantFrom(
      '"\\ud800"',
      '"\\udfff\\ud800"',
      '"\\u0000"',
      '{"\\ud83d":1}',
      '1e999',
      '-0',
      '123456789012345678901234567890',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '"a',
      '',
    )
    .map((text) => ({ kind: 'encoding', text })),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => ({ kind: 'bytes', text: Buffer.from(bytes).toString('latin1') })),
);

const end = (open: string, depth: number) =>
  open === '[' ? ']'.repeat(depth) : `1${'}'.repeat(Math.min(depth, 40_000))}`;

const noise = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
  fc.constantFrom('a b', '', '[::1', '*', '%', '%ff', '\xff\xfe', ',;=', '-1', '9'.repeat(400), 'a/b', '..'),
);
const HEADERS = [
  'Host',
  'Accept-Language',
  'Accept',
  'Accept-Encoding',
  'Cookie',
  'Authorization',
  'Content-Type',
  'Origin',
  'Sec-Fetch-Site',
  'Range',
  'If-Range',
  'If-None-Match',
  'Idempotency-Key',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Upgrade-Insecure-Requests',
  'Last-Event-ID',
  'Expect',
  'Content-Encoding',
];
const PATHS = [
  '/api/cemeteries',
  '/api/search/advanced',
  '/api/media/x',
  '/api/auth/me',
  '/metrics',
  '/robots.txt',
];

describe('what is no request of any program of ours', () => {
  it('is refused in words where its body is too deep, too wide or in no encoding', async () => {
    const writes = operations.filter(({ method, isForm, path }) => {
      const isEnd = path === '/api/auth/logout' || method === 'DELETE';
      return method !== 'GET' && !isForm && !isEnd;
    });
    const oneCase = fc.record({
      at: fc.nat(),
      key: fc.nat(),
      body: oddBody,
      isKeyed: fc.boolean(),
      who: fc.constantFrom(...CALLERS),
      charset: fc.constantFrom('', '; charset=utf-8', '; charset=utf-16', '; charset="', '; boundary=x'),
    });
    let refused = 0;
    const property = fc.asyncProperty(oneCase, async ({ at, key, body, isKeyed, who, charset }) => {
      const operation = writes[at % writes.length];
      if (!operation) throw new Error('no operations');
      const name = operation.bodyKeys[key % Math.max(1, operation.bodyKeys.length)];
      const text =
        isKeyed && name !== undefined ? `{${JSON.stringify(name)}:${body.text || 'null'}}` : body.text;
      const path = operation.path.replace(/\{\w+\}/g, known[0] ?? '1');
      const response = await test.fetch(path, {
        method: operation.method,
        headers: { ...headersOf[who], 'content-type': `application/json${charset}` },
        body: body.kind === 'bytes' ? new Uint8Array(Buffer.from(text, 'latin1')) : text,
      });
      const label = `${who}: ${operation.method} ${path} ${body.kind} ${text.slice(0, 100)}`;
      expect(response.status, label).toBeLessThan(500);
      if (response.status < 400) return response.body?.cancel();
      const reply = (await response.json()) as { message?: string };
      expect(reply.message, label).toMatch(/\p{L}/u);
      refused++;
    });
    await inLanes(property, CASES / 5);
    expect(refused).toBeGreaterThan(CASES / 10);
  });

  it('is answered whatever its headers say', async () => {
    const oneCase = fc.record({
      path: fc.constantFrom(...PATHS),
      method: fc.constantFrom('GET', 'POST', 'HEAD'),
      version: fc.constantFrom('1.1', '1.1', '1.0'),
      headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS), noise), { maxLength: 5 }),
    });
    const answered = new Map<number, number>();
    const property = fc.asyncProperty(oneCase, async ({ path, method, version, headers }) => {
      const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`);
      if (!headers.some(([name]) => name === 'Host')) lines.unshift('Host: localhost');
      const body = method === 'POST' ? '{}' : '';
      const head = [
        `${method} ${path} HTTP/${version}`,
        ...lines,
        `Content-Length: ${body.length}`,
        'Connection: close',
      ];
      const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
      const { status } = await rawRequest(test.origin, bytes);
      const label = head.join(' | ');
      expect(status, label).toBeGreaterThanOrEqual(200);
      expect(status, label).toBeLessThan(500);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    });
    await inLanes(property, CASES / 5);
    expect(answered.get(200) ?? 0).toBeGreaterThan(CASES / 100);
  });

  it('goes on from no cursor that somebody made up', async () => {
    const part = fc.oneof(
      nasty,
      fc.integer(),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
      fc.date().map(String),
    );
    const instants = fc.constantFrom(
      '0000-01-01T00:00:00.000Z',
      '2020-13-01T00:00:00Z',
      '2020-01-01',
      '1',
      'infinity',
    );
    const oneCase = fc.record({ at: fc.nat(), key: fc.array(fc.oneof(part, instants), { maxLength: 3 }) });
    const paged = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
    const property = fc.asyncProperty(oneCase, async ({ at, key }) => {
      const operation = paged[at % paged.length];
      if (!operation) throw new Error('no lists');
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url').slice(0, 400);
      const path = operation.path.replace(/\{\w+\}/g, known[0] ?? '1');
      const response = await test.fetch(`${path}?cursor=${cursor}`, { headers: headersOf.admin });
      expect(response.status, `${path} ${JSON.stringify(key)}`).toBeLessThan(500);
      await response.body?.cancel();
    });
    await inLanes(property, CASES / 5);
  });
});

describe('any input to any operation', () => {
  it('is answered in words and never by a fault', async () => {
    const oneCase = fc.record({
      at: fc.nat(),
      values: fc.array(nasty, { minLength: 12, maxLength: 12 }),
      body: fc.oneof(anything, fc.array(anything, { minLength: 12, maxLength: 12 })),
      isKeyed: fc.boolean(),
      /** What the path names is there. */
      isKnown: fc.boolean(),
      names: fc.array(fc.nat(), { minLength: 2, maxLength: 2 }),
      who: fc.constantFrom(...CALLERS),
    });
    const answered = new Map<number, number>();
    const property = fc.asyncProperty(oneCase, async ({ at, values, body, isKeyed, isKnown, names, who }) => {
      const operation = operations[at % operations.length];
      if (!operation) throw new Error('no operations');
      const value = (index: number) => (values[index % values.length] ?? '').toWellFormed();
      let place = 0;
      const path = operation.path.replace(/\{(\w+)\}/g, () => {
        const name = isKnown ? known[(names[place++] ?? 0) % known.length] : value(place++);
        return encodeURIComponent(name ?? '') || '1';
      });
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
      // Nobody's session ends, and what paths can name stays there.
      const isEnd = operation.path === '/api/auth/logout';
      const mayDestroy = operation.method === 'DELETE' && (who === 'owner' || who === 'admin');
      const caller = isEnd || mayDestroy ? 'visitor' : who;
      const init: RequestInit = { method: operation.method, headers: headersOf[caller] };
      if (operation.isForm && isKeyed) {
        init.body = formOf(operation.bodyKeys, value, isKnown);
      } else if (operation.method !== 'GET' && !isEnd) {
        init.body = JSON.stringify(isKeyed ? keyed : body) ?? 'null';
        init.headers = { ...init.headers, 'content-type': 'application/json' };
      }
      const response = await test.fetch(`${path}?${query}`, init);
      const label = `${caller}: ${operation.method} ${path}?${query} ${String(init.body)}`;
      expect(response.status, label).toBeLessThan(500);
      answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
      const text = await read(response, operation);
      if (text === null) return;
      const reply = JSON.parse(text) as { message?: string } | null;
      if (response.status >= 400) expect(reply?.message, label).toMatch(/\p{L}/u);
      expect(text, label).not.toMatch(/node_modules|\.ts:\d|SELECT /);
    });
    await inLanes(property, CASES);
    // Refusals alone would prove little.
    expect(answered.get(200) ?? 0).toBeGreaterThan(CASES / 20);
  });
});
