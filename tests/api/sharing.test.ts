import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShortLink } from '#features/remember/sharing/sharing-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeLink, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
let test: TestApp;
let owner: Person;
let stranger: Person;

const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-sharing-'));
beforeAll(async () => {
  test = await createTestApp({ settings: { DATA_DIR: dataDir } });
  [owner, stranger] = [await signInAs(test), await signInAs(test)];
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (method: string, path: string, person: Person | null) =>
  test.fetch(path, { method, headers: { ...person?.headers } });
const memorialOf = (visibility: 'public' | 'unlisted' | 'private', graveId?: number) =>
  makeMemorial(test.db, { createdBy: owner.user.id, visibility, ...(graveId ? { graveId } : {}) });

describe('short links', () => {
  it('open an unlisted memorial until they are ended', async () => {
    const { id } = await memorialOf('unlisted');
    const made = await ask('POST', `/api/memorials/${id}/links`, owner);
    expect(made.status).toBe(201);
    const { code, path } = (await made.json()) as ShortLink;
    expect(path).toBe(`/m/${code}`);
    const opened = (await (await ask('GET', `/api/links/${code}`, null)).json()) as { path: string };
    expect(opened.path).toBe(`/memorial/${id}?link=${code}`);
    expect((await ask('GET', `/api/memorials/${id}?link=${code}`, null)).status).toBe(200);
    expect((await ask('DELETE', `/api/memorials/${id}/links/${code}`, owner)).status).toBe(200);
    expect((await ask('GET', `/api/links/${code}`, null)).status).toBe(404);
    expect((await ask('GET', `/api/memorials/${id}?link=${code}`, null)).status).toBe(404);
  });

  it('are made, seen and ended by managers only, and never over another memorial', async () => {
    const [open, other, hidden] = [
      await memorialOf('public'),
      await memorialOf('public'),
      await memorialOf('private'),
    ];
    const code = await makeLink(test.db, open.id);
    for (const [method, path] of [
      ['POST', 'links'],
      ['GET', 'links'],
      ['DELETE', `links/${code}`],
      ['GET', `links/${code}/card.pdf`],
    ] as const) {
      expect((await ask(method, `/api/memorials/${open.id}/${path}`, null)).status).toBe(401);
      expect((await ask(method, `/api/memorials/${open.id}/${path}`, stranger)).status).toBe(403);
      expect((await ask(method, `/api/memorials/${hidden.id}/${path}`, stranger)).status).toBe(404);
    }
    for (const [method, path] of [
      ['DELETE', `links/${code}`],
      ['GET', `links/${code}/card.pdf`],
    ] as const)
      expect((await ask(method, `/api/memorials/${other.id}/${path}`, owner)).status).toBe(404);
    expect((await ask('GET', `/api/links/${code}`, null)).status).toBe(200);
  });

  it('lead a private memorial’s own people in and nobody else', async () => {
    const { id } = await memorialOf('private');
    const code = await makeLink(test.db, id);
    for (const [person, status] of [
      [null, 404],
      [stranger, 404],
      [owner, 200],
    ] as const) {
      expect((await ask('GET', `/api/links/${code}`, person)).status).toBe(status);
      expect((await ask('GET', `/api/memorials/${id}?link=${code}`, person)).status).toBe(status);
    }
  });

  it('are at most twenty at once', async () => {
    const { id } = await memorialOf('public');
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => ask('POST', `/api/memorials/${id}/links`, owner)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});

describe('cards and previews', () => {
  it('a card to print is a PDF, in the names’ own script too', async () => {
    for (const [deceasedName, nameUrdu] of [
      ['Ghulam Rasool Mirza', 'غلام رسول مرزا'],
      ['غلام رسول مرزا', null],
      ['A'.repeat(250), 'غلام '.repeat(39)],
    ] as const) {
      const names = { deceasedName, nameUrdu, nameUrduBy: nameUrdu && ('family' as const) };
      const { id } = await memorialOf('private', (await makeGrave(test.db, names)).id);
      const { code } = (await (await ask('POST', `/api/memorials/${id}/links`, owner)).json()) as ShortLink;
      const card = await ask('GET', `/api/memorials/${id}/links/${code}/card.pdf`, owner);
      expect(card.headers.get('content-type')).toBe('application/pdf');
      const pdf = Buffer.from(await card.arrayBuffer()).toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      expect(pdf.match(/\/Type \/Page\b/g), deceasedName).toHaveLength(1);
    }
  });

  it('a preview is a picture of 1200 × 630, of public memorials only', async () => {
    const open = await memorialOf('public', (await makeGrave(test.db, { deceasedName: 'غلام <b>&' })).id);
    const answer = await ask('GET', `/api/memorials/${open.id}/preview.png`, null);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    for (const visibility of ['unlisted', 'private'] as const) {
      const { id } = await memorialOf(visibility);
      for (const person of [null, stranger, owner])
        expect((await ask('GET', `/api/memorials/${id}/preview.png`, person)).status).toBe(404);
    }
  });

  it('a preview with a photo is a JPEG, and small enough for every app', async () => {
    const key = 'previewedphoto'.padEnd(22, 'x');
    const at = join(dataDir, 'media', key);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'medium.webp'), await makePicture({ width: 800, height: 800, format: 'webp' }));
    const photos = [`/media/${key}/large.webp`];
    const { id } = await makeMemorial(test.db, { visibility: 'public', photos });
    const answer = await ask('GET', `/api/memorials/${id}/preview.png`, null);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await answer.arrayBuffer());
    // The application reads no JPEG that is not a file.
    const file = join(dataDir, 'preview');
    writeFileSync(file, picture);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(picture.length).toBeLessThan(150 * 1024);
  });
});

describe('the picture beside the words of a preview', () => {
  /** Its colour in the middle: the grave's own sign where the place is drawn, sage around initials. */
  async function middleOf(address: string): Promise<number[]> {
    const picture = Buffer.from(await (await ask('GET', address, null)).arrayBuffer());
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((315 * info.width + 300) * 3, (315 * info.width + 300) * 3 + 3)];
  }
  const SOUGHT = [0x1f, 0x5a, 0x41];
  const isSought = (colour: number[]) =>
    colour.every((value, channel) => Math.abs(value - (SOUGHT[channel] ?? 0)) < 12);

  it('is where the grave lies, and initials where nobody knows', async () => {
    const placed = await makeGrave(test.db, { deceasedName: 'I', lat: 53.787, lng: -1.79 });
    const unplaced = await makeGrave(test.db, { deceasedName: 'I' });
    for (const { id } of [placed, unplaced]) {
      const memorial = await memorialOf('public', id);
      for (const address of [`/api/memorials/${memorial.id}/preview.png`, `/api/graves/${id}/preview.png`]) {
        const colour = await middleOf(address);
        expect([address, colour, isSought(colour)]).toEqual([address, colour, id === placed.id]);
      }
    }
  });
});

describe('cards of a grave', () => {
  it('open the grave until their maker or an administrator ends them; others see and end none', async () => {
    const grave = await makeGrave(test.db, { graveNumber: 'B-7' });
    const admin = await signInAs(test, 'admin');
    const at = `/api/graves/${grave.id}/links`;
    const made = await ask('POST', at, owner);
    expect(made.status).toBe(201);
    const { code, path } = (await made.json()) as ShortLink;
    expect(path).toBe(`/m/${code}`);
    const opened = await ask('GET', `/api/links/${code}`, null);
    expect(await opened.json()).toEqual({ memorialId: null, path: `/grave/${grave.id}` });
    const pdf = await ask('GET', `${at}/${code}/card.pdf`, owner);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    for (const [method, end] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', `/${code}`],
      ['GET', `/${code}/card.pdf`],
    ] as const)
      expect((await ask(method, `${at}${end}`, null)).status, `${method} ${end}`).toBe(401);
    expect(await (await ask('GET', at, stranger)).json()).toEqual([]);
    expect((await ask('DELETE', `${at}/${code}`, stranger)).status).toBe(404);
    expect((await ask('GET', `${at}/${code}/card.pdf`, stranger)).status).toBe(404);
    const other = await makeGrave(test.db);
    expect((await ask('DELETE', `/api/graves/${other.id}/links/${code}`, owner)).status).toBe(404);
    expect(((await (await ask('GET', at, admin)).json()) as ShortLink[]).map((link) => link.code)).toEqual([
      code,
    ]);

    expect((await ask('DELETE', `${at}/${code}`, admin)).status).toBe(200);
    expect((await ask('GET', `/api/links/${code}`, null)).status).toBe(404);
    expect((await ask('GET', `${at}/${code}/card.pdf`, owner)).status).toBe(404);
  });

  it('are at most five of one member at once, and of no grave that is not there', async () => {
    const grave = await makeGrave(test.db);
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => ask('POST', `/api/graves/${grave.id}/links`, owner)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect((await ask('POST', `/api/graves/${grave.id}/links`, stranger)).status).toBe(201);
    expect((await ask('POST', '/api/graves/999999/links', owner)).status).toBe(404);
  });
});
