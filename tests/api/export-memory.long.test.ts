import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERSONAL_FILES } from '#app/contributions.ts';
import { media } from '#db/schema/media.ts';
import { exportAccount } from '#features/people/own-data/server/export-account.ts';
import { createStorage } from '#shared/server/storage/create-storage.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';

/** An account with so many photos of so many bytes: 250 MB in all. */
const PHOTOS = 500;
const BYTES = 512 * 1024;
const MB = 1024 * 1024;
/** What may be added to the process meanwhile: pieces of files and rows under way. */
const ALLOWED_MB = 40;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'ziyarah-export-'));
});
afterAll(async () => {
  await test.close();
  await removeFolder(folder);
});

it(`an account with ${PHOTOS} photos is exported in constant memory`, async () => {
  const storage = createStorage({ s3: undefined, dataDir: folder });
  const person = await signInAs(test);
  const memorial = await makeMemorial(test.db, { createdBy: person.user.id });
  const content = randomBytes(BYTES);
  for (let at = 0; at < PHOTOS; at++) {
    const key = `${String(at).padStart(6, '0')}${'p'.repeat(16)}`;
    await storage.put(`${key}/large.webp`, content, 'image/webp');
    await test.db.orm.insert(media).values({
      key,
      ownerId: person.user.id,
      memorialId: memorial.id,
      kind: 'photo',
      status: 'ready',
      bytes: BYTES,
      renditions: [{ name: 'large.webp', type: 'image/webp', bytes: BYTES, width: 10, height: 10 }],
    });
  }
  const member = { ...person.user, role: 'user' as const };
  const parts = { storage, texts: loadTexts(), personalFiles: PERSONAL_FILES };
  const read = async () => {
    const file = await exportAccount(test.db, parts, { member, sessionId: null } as never, 'en');
    let bytes = 0;
    let most = 0;
    for await (const piece of await file.read()) {
      bytes += (piece as Buffer).length;
      // What is held, not what the collector has yet to meet.
      if (bytes % (16 * MB) < (piece as Buffer).length) {
        collect();
        most = Math.max(most, held());
      }
    }
    return { bytes, most };
  };
  await read();
  collect();
  const before = held();
  const { bytes, most } = await read();
  console.log(
    `export: ${Math.round(bytes / MB)} MB of archive, ${Math.round((most - before) / MB)} MB more held at most`,
  );
  expect(bytes).toBeGreaterThan(PHOTOS * BYTES);
  expect((most - before) / MB).toBeLessThan(ALLOWED_MB);
});

function held(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
