import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { finishPhoto } from '#features/remember/media/server/finish-photo.ts';
import { createMediaParts } from '#features/remember/media/server/media-parts.ts';
import { storeUpload } from '#features/remember/media/server/store-upload.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { makeUser } from '#tests/support/factories.ts';
import { makeHeic } from '#tests/support/make-media.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { bareRenditions, plainRenditions } from './media/bare-sharp.ts';
import { uploadAtOnce } from './media/watch-server.ts';
import { childServer } from './support/child-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/**
 * Photos of 12 megapixels: how many a minute of one core takes in and makes all renditions of, beside sharp alone
 * making the same ones; how soon the first is there, and what four at once take of memory.
 */
const PHOTOS = 8;
const ROUNDS = scaled(3, 1);
const [WIDTH, HEIGHT] = scaled([4032, 3024] as const, [1200, 900] as const);
const BARS = { ratio: 0.8, seconds: 2, megabytes: 300 };

const folder = mkdtempSync(join(tmpdir(), 'ziyarah-media-bench-'));
const database = await throwawayDatabase();
try {
  const photos = await makePhotos();
  const isQuick = await measureServer(photos);
  const isLean = await measureRatio(photos.slice(0, scaled(PHOTOS, 2)));
  if (!isQuick || !isLean) process.exitCode = 1;
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Soft shapes under grain: they weigh what a phone's photos weigh. */
async function makePhotos(): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < PHOTOS; index++) {
    const path = join(folder, `${index}.jpg`);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000', noise } });
    const shapes = await create(40, 30).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).png().toBuffer();
    const grain = await create(WIDTH, HEIGHT).blur(0.7).png().toBuffer();
    await sharp(shapes)
      .composite([{ input: grain, blend: 'soft-light' }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 85 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}

async function measureServer(photos: string[]): Promise<boolean> {
  const server = await childServer(join(import.meta.dirname, 'media/media-server.ts'), {
    DATABASE_URL: database.url,
    SECRET_KEY: 'x'.repeat(40),
    DATA_DIR: join(folder, 'server'),
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'silent',
  });
  try {
    const token = await register(server.origin);
    // The first one loads the libraries.
    await uploadAtOnce(server.origin, token, photos.slice(0, 1));
    const one = await uploadAtOnce(server.origin, token, photos.slice(1, 2));
    const rounds = [photos.slice(0, 4), photos.slice(4, 8), photos.slice(0, 4)];
    const four = [];
    for (const round of rounds) four.push(await uploadAtOnce(server.origin, token, round));
    const heic = join(folder, 'phone.heic');
    writeFileSync(heic, await makeHeic(WIDTH, HEIGHT));
    const phone = await uploadAtOnce(server.origin, token, [heic, heic, heic, heic]);
    const slowest = one.seconds[0] ?? 0;
    const growth = Math.max(...four.map((round) => round.growth));
    const list = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
    const megabytes = statSync(photos[0] ?? '').size / 1e6;
    console.log(`photos           ${WIDTH} × ${HEIGHT}, ${megabytes.toFixed(1)} MB each`);
    console.log(`first rendition  ${slowest.toFixed(2)} s after one photo was sent (bar ${BARS.seconds} s)`);
    console.log(`four at once     ${list(four.flatMap((round) => round.seconds))} s`);
    console.log(
      `memory           ${list(four.map((round) => round.growth))} MB more with four at once (bar ${BARS.megabytes} MB)`,
    );
    console.log(`four HEIC        ${list(phone.seconds)} s, ${phone.growth.toFixed(0)} MB more`);
    return slowest <= BARS.seconds && Math.max(growth, phone.growth) <= BARS.megabytes;
  } finally {
    await server.stop();
  }
}

async function register(origin: string): Promise<string> {
  const person = { email: 'bench@example.org', password: 'a long enough password', fullName: 'Bench Person' };
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return ((await response.json()) as { token: string }).token;
}

/** By time of the processor, so that whoever else uses the machine does not count. */
async function measureRatio(photos: string[]): Promise<boolean> {
  const db = connectDatabase(database.url);
  const jobs = testJobs(db, console.error);
  const config = { s3: undefined, dataDir: join(folder, 'own'), ffmpegPath: undefined };
  const parts = createMediaParts({ db, jobs, config });
  const { id: memberId } = await makeUser(db);
  const ours = async (path: string) => {
    const row = await storeUpload(parts, { memberId, path, bytes: statSync(path).size, type: 'photo' });
    await finishPhoto(parts, row.id);
  };
  const systems = { ours, 'bare sharp': bareRenditions, 'sharp, file each': plainRenditions };
  const rates = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, make] of Object.entries(systems)) {
      const rate = await photosPerCoreMinute(photos, make);
      // The first round warms up.
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate]);
    }
  }
  await jobs.close();
  await db.close();
  noteRatio('photos against bare sharp', rates.get('ours') ?? [], rates.get('bare sharp') ?? []);
  const of = (name: string) => median(rates.get(name) ?? []);
  for (const name of Object.keys(systems)) {
    console.log(`${name.padEnd(16)} ${of(name).toFixed(1)} photos a minute and core`);
  }
  const ratio = of('ours') / of('bare sharp');
  console.log(`ratio            ${ratio.toFixed(2)} (bar ${BARS.ratio})`);
  return ratio >= BARS.ratio;
}

async function photosPerCoreMinute(photos: string[], make: (path: string) => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < photos.length; index += 2) {
    await Promise.all(photos.slice(index, index + 2).map(make));
  }
  const { user, system } = process.cpuUsage(before);
  return photos.length / ((user + system) / 60e6);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
