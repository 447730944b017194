import sharp from 'sharp';
import { memorialPosts } from '#db/schema/memorials.ts';
import { DEMO_PASSWORD } from '#features/people/access/access-fields.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

export const FULL_MEMORIAL = 2;
/** The same family's, without photos and posts. */
export const BARE_MEMORIAL = 3;
const PHOTOS = 40;
const POSTS = 200;

/** Gives a memorial of the demonstration forty real photos and two hundred posts, and takes another's away. */
export async function fillMemorial(db: Database, origin: string): Promise<void> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'family@demo.ziyarah.invalid', password: DEMO_PASSWORD }),
  });
  const { token, user } = (await login.json()) as { token: string; user: { id: number } };
  const headers = { authorization: `Bearer ${token}` };
  const photos: string[] = [];
  for (let number = 0; number < PHOTOS; number++) {
    const form = new FormData();
    form.set('type', 'photo');
    form.set('file', new Blob([new Uint8Array(await drawPhoto(number))]), 'photo.jpg');
    const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
    photos.push(((await answer.json()) as { url: string }).url);
  }
  for (const [id, list] of [
    [FULL_MEMORIAL, photos],
    [BARE_MEMORIAL, []],
  ] as const) {
    const answer = await fetch(`${origin}/api/memorials/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, photos: list, description: 'He kept an allotment.', timeline: [] }),
    });
    if (!answer.ok) throw new Error(`the memorial answered ${answer.status}: ${await answer.text()}`);
  }
  await db.orm.insert(memorialPosts).values(
    Array.from({ length: POSTS }, (_, number) => ({
      memorialId: FULL_MEMORIAL,
      authorId: user.id,
      content: `A memory, number ${number + 1}. `.repeat(6),
      isDemo: true,
    })),
  );
}

/** Noise over a colour: as hard to compress as a photo. */
async function drawPhoto(number: number): Promise<Buffer> {
  const background = { r: (number * 37) % 255, g: (number * 91) % 255, b: 120 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1800, height: 1350, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
