import { Client } from 'pg';
import { createPasswordHasher } from '#features/people/access/server/hash-password.ts';
import { fillTables } from './admin/fill-tables.ts';
import { childServer } from './support/child-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/**
 * The lists of the administration over a full register. Bars: the first page within 100 ms, and a page far down
 * within one and a half times the first one's time (and 10 ms, below which time is noise).
 */
const FIRST_MS = 100;
/** Whole tables are counted. */
const FIGURES_MS = 200;
const FAR_RATIO = 1.5;
const NOISE_MS = 10;
const FAR = 60;
const ROUNDS = 15;
const SIZES = scaled(
  { graves: 1_000_000, users: 100_000, duas: 50_000 },
  { graves: 20_000, users: 5_000, duas: 5_000 },
);

const LISTS = {
  figures: '/api/admin/stats',
  'recent graves': '/api/admin/graves/recent?limit=50',
  'pending graves': '/api/admin/graves/recent?limit=50&verified=false',
  duplicates: '/api/admin/graves/duplicates?limit=20',
  'recent users': '/api/admin/users/recent',
  users: '/api/admin/users?limit=50',
  'users by name': '/api/admin/users?limit=50&search=khadija',
  'users by role': '/api/admin/users?limit=50&role=official',
  'pending duas': '/api/admin/duas/pending?limit=50',
  'pending duas in Urdu': '/api/admin/duas/pending?limit=50&language=ur',
  'audit log': '/api/admin/audit?limit=50',
  'audit log by act': '/api/admin/audit?limit=50&action=grave.verify',
};

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const database = await throwawayDatabase();
try {
  console.log(`filling: ${JSON.stringify(SIZES)}`);
  await fillTables(database.ownerUrl, SIZES);
  const admin = await makeAdmin(database.ownerUrl);
  const env = { DATABASE_URL: database.url, RATE_LIMIT_SCALE: '10000', SECOND_FACTOR_REQUIRED: 'none' };
  const server = await childServer(`${import.meta.dirname}/api/our-server.ts`, env);
  const token = await signIn(server.origin, admin);
  const get = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`${server.origin}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    return { ms: performance.now() - begun, next };
  };
  console.log(`${'list'.padEnd(24)}first ms  page ${FAR} ms`);
  let isBelow = false;
  const sums = { first: 0, far: 0 };
  for (const [name, path] of Object.entries(LISTS)) {
    const first = await measure(() => get(path));
    let far = path;
    for (let page = 1; page < FAR && far; page++) far = (await get(far)).next ?? '';
    const later = far && far !== path ? await measure(() => get(far)) : null;
    if (later !== null) {
      sums.first += Math.max(first, NOISE_MS);
      sums.far += Math.max(later, NOISE_MS);
    }
    const isSlow =
      first > (name === 'figures' ? FIGURES_MS : FIRST_MS) ||
      (later !== null && later > Math.max(first * FAR_RATIO, NOISE_MS));
    isBelow ||= isSlow;
    const figures = `${first.toFixed(1).padStart(8)}  ${(later?.toFixed(1) ?? '').padStart(10)}`;
    console.log(`${name.padEnd(24)}${figures}${isSlow ? '  below the bar' : ''}`);
  }
  await server.stop();
  noteRatio('a first page against one far down', [sums.first], [sums.far]);
  if (isBelow) process.exitCode = 1;
} finally {
  await database.stop();
}

async function measure(run: () => Promise<{ ms: number }>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push((await run()).ms);
  return median(times);
}

async function makeAdmin(ownerUrl: string) {
  const password = 'a long enough password';
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into users (email, username, first_name, password_hash, role)
     values ('admin@example.org', 'bench-admin', 'Admin', $1, 'admin')`,
    [await createPasswordHasher().hash(password)],
  );
  await client.end();
  return { email: 'admin@example.org', password };
}

async function signIn(origin: string, credentials: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
