import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => test.close());

it('a picture of a member is as hard to deceive as an upload', async () => {
  const { headers } = await signInAs(test);
  const photos = (await hostileFiles()).filter(({ type }) => type === 'photo');
  expect(photos.length).toBeGreaterThan(25);
  for (const { name, content, expected } of photos) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(content)]), 'file.bin');
    const response = await test.fetch('/api/user/avatar', { method: 'PUT', headers, body });
    expect(response.status, name).toBe(expected === 201 ? 200 : expected);
    const { profileImageUrl } = (await response.json()) as { profileImageUrl?: string };
    if (!profileImageUrl) continue;
    const made = Buffer.from(await (await test.fetch(profileImageUrl)).arrayBuffer());
    const { format, width, exif, xmp, icc } = await sharp(made).metadata();
    expect({ format, width, exif, xmp, icc }, name).toEqual({ format: 'webp', width: 256 });
    expect(made.toString('latin1'), name).not.toMatch(/<script|<\?php|evil|Secret/);
  }
});
