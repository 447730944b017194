import pg from 'pg';
import { DEMO_PASSWORD } from '#features/people/access/access-fields.ts';

/**
 * A busy evening: visitors go from page to page while members write. How many of the pages that may be kept are answered
 * from memory, where a write drops those that are about it, and where it drops all of them as before decision 52.
 */
const PAGES_A_SECOND = 30;
const WRITES_A_SECOND = 5;
const MEMORIALS = 6;
/** As an announcement that names nothing: every kept page is dropped. */
const ANYTHING = JSON.stringify({ topic: 'pages', name: 'changed', id: null });

type Drops = 'nothing' | 'what is about it' | 'all';
type Ask = <Body>(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
) => Promise<Body & { id: number }>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns the share of pages from memory in each round, by what a write drops */
export async function measureBusyEvening(
  origin: string,
  url: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Drops, number[]>> {
  const ask = client(origin);
  const database = new pg.Pool({ connectionString: url, max: 1 });
  const writers = await makeWriters(ask);
  const pages = await pagesOf(ask);
  const shares: Record<Drops, number[]> = { nothing: [], 'what is about it': [], all: [] };
  for (let round = 0; round < rounds; round++)
    for (const drops of Object.keys(shares) as Drops[]) {
      const before = await counts(origin);
      const end = performance.now() + seconds * 1000;
      const reading = repeat(end, PAGES_A_SECOND, async (at) => {
        // A fixed step through the list, which meets each page as often as any other.
        const reply = await fetch(`${origin}${pages[(at * 7) % pages.length]}`);
        if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
        await reply.arrayBuffer();
      });
      const writing = repeat(end, WRITES_A_SECOND, async (at) => {
        if (drops === 'nothing') return;
        await writers[at % writers.length]?.(at);
        if (drops === 'all') await database.query('select pg_notify($1, $2)', ['live', ANYTHING]);
      });
      await Promise.all([reading, writing]);
      const after = await counts(origin);
      const [kept, rendered] = [after.memory - before.memory, after.render - before.render];
      shares[drops].push(kept / (kept + rendered));
    }
  await database.end();
  return shares;
}

/** Calls so many times a second until the end, and waits for all of it. */
async function repeat(end: number, rate: number, call: (at: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (let at = 0; performance.now() < end; at++) {
    calls.push(call(at));
    await wait(Math.max(0, begun + ((at + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(calls);
}

const client =
  (origin: string): Ask =>
  async (method, path, token, body) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
    return JSON.parse(text);
  };

/** Ordinary writes of an evening, in turns: four that are seen on one memorial, four that no page shows anything of. */
async function makeWriters(ask: Ask): Promise<((at: number) => Promise<unknown>)[]> {
  const signIn = async (email: string) => {
    const login = { email: `${email}@demo.ziyarah.invalid`, password: DEMO_PASSWORD };
    return (await ask<{ token: string }>('POST', '/api/auth/login', null, login)).token;
  };
  const [family, admin] = [await signIn('family'), await signIn('admin')];
  const posts: number[] = [];
  const memorials: number[] = [];
  for (const { id } of await memorialsOf(ask)) {
    const memorial = await ask<{ viewer: { mayContribute: boolean } }>('GET', `/api/memorials/${id}`, family);
    if (!memorial.viewer.mayContribute) continue;
    memorials.push(id);
    posts.push((await ask('POST', `/api/memorials/${id}/posts`, family, { content: 'We miss you.' })).id);
  }
  const one = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item;
  const send = (at: number) =>
    ask('POST', '/api/duas', null, {
      memorialId: one(memorials, at),
      content: `May Allah have mercy on them. ${at} ${performance.now()}`,
    });
  return [
    (at) => ask('POST', `/api/posts/${one(posts, at)}/comments`, family, { content: `Ameen. ${at}` }),
    send,
    (at) => ask('PUT', `/api/memorials/${one(memorials, at)}/favourite`, family),
    (at) => ask('POST', `/api/posts/${one(posts, at)}/reactions`, family, { type: 'prayer' }),
    () => ask('POST', '/api/notifications/read', family, { upTo: 1 }),
    async (at) => {
      const { id } = await send(at);
      return ask('POST', `/api/admin/duas/${id}/moderate`, admin, { isApproved: true });
    },
    (at) => ask('DELETE', `/api/memorials/${one(memorials, at)}/favourite`, family),
    (at) => ask('POST', `/api/memorials/${one(memorials, at)}/posts`, family, { content: `A word. ${at}` }),
  ];
}

const memorialsOf = (ask: Ask) =>
  ask<{ id: number; graveId: number }[]>('GET', `/api/memorials?limit=${MEMORIALS}`, null);

async function pagesOf(ask: Ask): Promise<string[]> {
  const memorials = await memorialsOf(ask);
  return [
    ...['/', '/search', '/search?q=khan', '/grave-finder', '/cemetery-map', '/duas', '/services', '/janazah'],
    ...[
      '/live-streams',
      '/grave-cleaning',
      '/pricing',
      '/help',
      '/help/privacy',
      '/help/walking',
      '/downloads',
    ],
    ...memorials.flatMap(({ id, graveId }) => [`/memorial/${id}`, `/grave/${graveId}`]),
  ];
}

async function counts(origin: string): Promise<{ memory: number; render: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const of = (from: string) =>
    Number(new RegExp(`^kept_pages_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return { memory: of('memory'), render: of('render') };
}
