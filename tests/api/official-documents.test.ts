import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationMembers } from '#db/schema/people.ts';
import { officeDocuments, officialVerifications } from '#db/schema/verification.ts';
import {
  listDocumentFiles,
  purgeRefusedDocuments,
  purgeUnusedDocuments,
} from '#features/records/verification/server/documents.ts';
import type { OfficeDocument, Verification } from '#features/records/verification/verification-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { packZip } from '#tests/support/pack-zip.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const TYPES = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const docx = (parts: Record<string, string> = {}, main = DOCX_MAIN) =>
  packZip({ '[Content_Types].xml': TYPES(main), 'word/document.xml': '<w:document/>', ...parts });
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(512),
  ]);

let test: TestApp;
let world: Awaited<ReturnType<typeof makeOffice>>;
let stranger: Person;
let admin: Person;
let member: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  world = await makeOffice(test, 'Scholemoor');
  stranger = (await makeOffice(test, 'Utley')).official;
  admin = await signInAs(test, 'admin');
  member = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);

async function send(content: Buffer, person: Person | null = world.official, name = 'licence.pdf') {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const headers = person?.headers ?? {};
  const response = await test.fetch('/api/official-documents', { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as OfficeDocument & { code: string } };
}
const read = (id: number, person: Person | null) =>
  test.fetch(`/api/official-documents/${id}/file`, { headers: person?.headers ?? {} });

describe('what is taken', () => {
  it('PDF, DOC, DOCX and images, by their content', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const types = [];
    for (const content of [PDF, ole('Root Entry', 'WordDocument'), docx(), png]) {
      const { status, body } = await send(content, world.official, 'anything.exe');
      expect(status).toBe(201);
      types.push(body.type);
    }
    expect(types).toEqual([
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'image/png',
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'verification.document_empty'],
    ['text', Buffer.from('a burial licence'), 'verification.document_type'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'verification.document_type'],
    ['a program', Buffer.from('MZ'.padEnd(600, '\0')), 'verification.document_type'],
    ['a PDF that broke off', PDF.subarray(0, 20), 'verification.document_broken'],
    ['a workbook of old Office', ole('Root Entry', 'Workbook'), 'verification.document_type'],
    ['a DOC with macros', ole('WordDocument', '_VBA_PROJECT'), 'verification.document_macros'],
    ['a DOCX with macros', docx({ 'word/vbaProject.bin': 'x' }), 'verification.document_macros'],
    [
      'a DOCM',
      docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'verification.document_macros',
    ],
    ['a ZIP', packZip({ 'readme.txt': 'hello' }), 'verification.document_type'],
    ['a torn image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'verification.document_broken'],
  ])('not %s', async (_name, content, code) => {
    const { status, body } = await send(content);
    expect([status, body.code]).toEqual([415, code]);
  });

  it('nothing over 10 MB, nothing from others', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await send(large)).status).toBe(413);
    expect((await send(PDF, null)).status).toBe(401);
    expect((await send(PDF, member)).status).toBe(403);
  });
});

describe('who reads it', () => {
  it('its uploader and admins; once used, officials of the same office; as a download only', async () => {
    const { body: document } = await send(PDF, world.official, '../../„Ø"; x=‮fdp.exe');
    const own = await read(document.id, world.official);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-disposition')).toMatch(
      /^attachment; filename="document"; filename\*=UTF-8''/,
    );
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(document.fileName).not.toMatch(/[/\\"\u202e]/);
    expect(Buffer.from(await own.arrayBuffer())).toEqual(PDF);
    const colleague = await signInAs(test, 'official');
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: world.office.id, userId: colleague.user.id });
    const statuses = async () =>
      Promise.all(
        [null, member, stranger, colleague, admin].map(async (who) => (await read(document.id, who)).status),
      );
    expect(await statuses()).toEqual([401, 403, 404, 404, 200]);
    const sent = officialBody(world.cemetery.name, { documents: [document.id] });
    const stolen = await ask('POST', '/api/official-grave-verification', admin, sent);
    expect(stolen.status).toBe(400);
    const used = await ask<Verification>('POST', '/api/official-grave-verification', world.official, sent);
    expect(used.status).toBe(201);
    expect(await statuses()).toEqual([401, 403, 404, 200, 200]);
    const again = await ask('POST', '/api/official-grave-verification', world.official, {
      ...sent,
      graveNumber: 'other',
    });
    expect(again.status).toBe(400);
    expect((await ask('DELETE', `/api/official-documents/${document.id}`, world.official)).status).toBe(409);
  });
});

describe('what is not used', () => {
  it('is removed by its uploader, or goes after a day; a used one stays and is in backups', async () => {
    const [mine, old] = [(await send(PDF)).body, (await send(PDF)).body];
    expect((await ask('DELETE', `/api/official-documents/${mine.id}`, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/api/official-documents/${mine.id}`, world.official)).status).toBe(200);
    expect((await read(mine.id, world.official)).status).toBe(404);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await test.db.orm.update(officeDocuments).set({ createdAt: yesterday });
    const jobs = testJobs(test.db, () => {});
    await purgeUnusedDocuments({ db: test.db, jobs });
    await jobs.close();
    expect((await read(old.id, world.official)).status).toBe(404);
    const left = await test.db.orm.select().from(officeDocuments);
    expect(left).toHaveLength(1);
    const client = await test.db.pool.connect();
    const files = await listDocumentFiles(client);
    client.release();
    expect(files).toEqual([{ name: `documents/${left[0]?.key}`, type: 'application/pdf' }]);
  });
});

describe('what was used in a case that was refused', () => {
  it('goes a year after the refusal, with its file, and not before', async () => {
    const submit = async (graveNumber: string) => {
      const { body: document } = await send(PDF, world.official);
      const sent = { ...officialBody(world.cemetery.name, { documents: [document.id] }), graveNumber };
      const { body } = await ask<Verification>(
        'POST',
        '/api/official-grave-verification',
        world.official,
        sent,
      );
      return { document: document.id, id: body.id };
    };
    const [old, late, verified] = [await submit('R1'), await submit('R2'), await submit('R3')];
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const refuse = (id: number, decidedAt: Date) =>
      test.db.orm
        .update(officialVerifications)
        .set({ status: 'rejected', decidedAt })
        .where(eq(officialVerifications.id, id));
    await refuse(old.id, daysAgo(366));
    await refuse(late.id, daysAgo(364));
    const jobs = testJobs(test.db, () => {});
    expect(await purgeRefusedDocuments({ db: test.db, jobs })).toBe(1);
    await jobs.close();
    const statusOf = async ({ document }: { document: number }) => (await read(document, admin)).status;
    expect([await statusOf(old), await statusOf(late), await statusOf(verified)]).toEqual([404, 200, 200]);
  });
});
