import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UNUSED_LIMITS } from '#features/remember/media/media-fields.ts';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { signInAs } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/fake-stripe.ts';
import { makePicture, makeSound } from '#tests/support/make-media.ts';
import { begin, wish } from '#tests/support/payment-world.ts';
import type { SoakPlace } from './soak-place.ts';

export const REGISTER_ROWS = 200;
const PIECES = 4;
const AGAIN_MS = 150;
/** Fewer than `UNUSED_LIMITS.files`, which is one member's bound. */
const EACH_UPLOADS = UNUSED_LIMITS.files / 4;
/** What is under way when the kills are over may end for so long. */
const PATIENCE_MS = 120_000;

/** What was acknowledged: each entry must be there once. */
export interface Ledger {
  duas: string[];
  /** Keys of photos, of photos sent in parts, and of sounds. */
  uploads: string[];
  cemeteries: string[];
  payers: number[];
  /** What a sender was told is there, and was told later is not. */
  forgotten: string[];
}

export interface Writers {
  ledger: Ledger;
  killImport(): number;
  /** Lets everybody end what they are at. */
  stop(): Promise<void>;
}

type Member = Awaited<ReturnType<typeof signInAs>>;

/** Writers of every kind at once, who send again until they are told that it is there. */
export async function startWriters(place: SoakPlace, log: (line: string) => void): Promise<Writers> {
  const ledger: Ledger = { duas: [], uploads: [], cemeteries: [], payers: [], forgotten: [] };
  const [picture, sound] = [await makePicture({ width: 400, height: 300 }), await makeSound()];
  const signIn = () => again('sign-in', () => signInAs(place.app()));
  let member = await signIn();
  let memberUploads = 0;
  let isOver = false;
  let importing: ChildProcess | undefined;

  /** Asks until it gets something; what throws or comes to nothing is asked again, as people and their programs do. */
  async function again<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
    let overSince: number | undefined;
    for (;;) {
      const found = await ask().catch(() => null);
      if (found !== null) return found;
      if (isOver) overSince ??= performance.now();
      if (overSince !== undefined && performance.now() - overSince > PATIENCE_MS)
        throw new Error(`${what} never ended`);
      await delay(AGAIN_MS);
    }
  }
  const call = (path: string, init: RequestInit = {}) =>
    place.app().fetch(path, { ...init, signal: AbortSignal.timeout(20_000) });

  async function dua(): Promise<void> {
    const key = randomUUID();
    await again('a dua', async () => {
      const reply = await call('/api/duas', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ content: `Rahma ${key}`, language: 'en' }),
      });
      await reply.text();
      return reply.status === 201 || null;
    });
    ledger.duas.push(key);
  }

  /** Nobody may have more than so many files that stand on no page: somebody else goes on. */
  async function sender(): Promise<Member> {
    memberUploads += 1;
    if (memberUploads % EACH_UPLOADS === 0) member = await signIn();
    return member;
  }

  /** Once: a browser that got no answer asks its reader. */
  async function whole(content: Buffer, type: 'photo' | 'audio'): Promise<void> {
    const { headers } = await sender();
    const body = new FormData();
    body.set('type', type);
    body.set('file', new Blob([new Uint8Array(content)]), 'file.bin');
    const reply = await call('/api/upload', { method: 'POST', headers, body }).catch(() => null);
    const text = await reply?.text().catch(() => '');
    if (reply?.status === 201 && text) ledger.uploads.push(JSON.parse(text).media.key);
    await delay(AGAIN_MS);
  }

  async function inParts(): Promise<void> {
    const owner = await sender();
    const headers = (more: Record<string, string>) => ({
      'tus-resumable': '1.0.0',
      ...owner.headers,
      ...more,
    });
    const address = await again('the beginning of an upload', async () => {
      const reply = await call(RESUMABLE_PATH, {
        method: 'POST',
        headers: headers({
          'upload-length': String(picture.length),
          'upload-metadata': `type ${btoa('photo')}`,
        }),
      });
      return reply.status === 201 ? reply.headers.get('location') : null;
    });
    const key = address.split('/').at(-1) ?? '';
    await again('an upload in parts', async () => {
      const asked = await call(address, { method: 'HEAD', headers: headers({}) });
      if (asked.status === 404 || asked.status === 410) {
        ledger.forgotten.push(key);
        return true;
      }
      if (asked.status !== 200) return null;
      const offset = Number(asked.headers.get('upload-offset'));
      if (offset === picture.length) return ledger.uploads.push(key);
      const end = Math.min(picture.length, offset + Math.ceil(picture.length / PIECES));
      const reply = await call(address, {
        method: 'PATCH',
        headers: headers({
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        }),
        body: new Uint8Array(picture.subarray(offset, end)),
      });
      await reply.text();
      return reply.status === 200 ? ledger.uploads.push(key) : null;
    });
  }

  async function register(): Promise<void> {
    const cemetery = `Cemetery ${randomUUID()}`;
    const file = join(place.dataDir, 'register.csv');
    const rows = Array.from({ length: REGISTER_ROWS }, (_, at) => `Yusuf Khan,${cemetery},P${at + 1}`);
    writeFileSync(file, `Name,Cemetery,Grave No\n${rows.join('\n')}\n`);
    await again('an import', async () => {
      const { DATA_DIR = '', SECRET_KEY = '', DEMO = '' } = place.settings;
      importing = spawn(process.execPath, [join(PROJECT_ROOT, 'src/app/import-cli.ts'), file], {
        env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR, SECRET_KEY, DEMO },
        stdio: 'ignore',
      });
      const process_ = importing;
      const code = await new Promise<number | null>((resolve) => process_.on('close', resolve));
      importing = undefined;
      return code === 0 || null;
    });
    ledger.cemeteries.push(cemetery);
    await delay(1000);
  }

  async function payment(): Promise<void> {
    const { stripe } = place;
    const payer: Member = await again('a sign-in', () => signInAs(place.app()));
    const secret = await again('a payment', async () => {
      const { status, body } = await begin(place.app(), payer, wish('extended', 'month'));
      return status === 200 || status === 201 ? (body.clientSecret as string) : null;
    });
    const first = stripe.events.length;
    stripe.pay(secret);
    // As the provider does it: each event until it is taken.
    for (const event of stripe.events.slice(first))
      await again('a webhook', async () => (await deliver(place.app().origin, event)) === 200 || null);
    ledger.payers.push(payer.user.id);
  }

  const keepAt = async (act: () => Promise<void>) => {
    while (!isOver) await act();
  };
  const all = [
    keepAt(dua),
    keepAt(dua),
    keepAt(() => whole(picture, 'photo')),
    keepAt(inParts),
    keepAt(() => whole(sound, 'audio')),
    keepAt(register),
    keepAt(payment),
  ];
  const ended = Promise.allSettled(all).then((results) => {
    for (const result of results)
      if (result.status === 'rejected') {
        log(String(result.reason));
        ledger.forgotten.push(String(result.reason));
      }
  });
  return {
    ledger,
    killImport: () => (importing?.kill('SIGKILL') ? 1 : 0),
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
}
