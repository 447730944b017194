import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { bucketPlace } from './bucket-place.ts';

/** A store as far as the place speaks to it; a part of `fails` is refused. */
function fakeStore(fails?: number) {
  const objects = new Map<string, Buffer>();
  const parts: Buffer[] = [];
  const asked: string[] = [];
  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    const { Key, Body, PartNumber } = command.input as { Key: string; Body: Buffer; PartNumber: number };
    const name = command.constructor.name.replace('Command', '');
    asked.push(name);
    if (name === 'PutObject') objects.set(Key, Body);
    if (name === 'CreateMultipartUpload') return { UploadId: 'u' };
    if (name === 'UploadPart') {
      if (PartNumber === fails) throw new Error('no');
      parts.push(Body);
      return { ETag: `e${PartNumber}` };
    }
    if (name === 'CompleteMultipartUpload') objects.set(Key, Buffer.concat(parts));
    if (name === 'DeleteObject') objects.delete(Key);
    if (name !== 'GetObject') return {};
    const found = objects.get(Key);
    if (!found) throw Object.assign(new Error('none'), { $metadata: { httpStatusCode: 404 } });
    return { Body: Readable.from([found]) };
  };
  return { objects, asked, client: { send } as unknown as Pick<S3Client, 'send'> };
}

async function* pieces(count: number) {
  for (let at = 0; at < count; at++) yield Buffer.from(`piece-${at};`);
}
const at = { bucket: 'b', prefix: 'nightly/' };
const whole = (count: number) => Array.from({ length: count }, (_, n) => `piece-${n};`).join('');

describe('bucketPlace', () => {
  it('sends what is small at once and what is large in parts, under its prefix', async () => {
    const { client, objects, asked } = fakeStore();
    const place = bucketPlace(client, at, 20);
    await place.write('small', pieces(1));
    expect(asked).toEqual(['PutObject']);
    await place.write('large', pieces(10));
    expect(asked.filter((name) => name === 'UploadPart')).toHaveLength(4);
    expect([...objects.keys()]).toEqual(['nightly/small', 'nightly/large']);
    const read = await place.read('large');
    expect(read && (await text(read))).toBe(whole(10));
    expect(await place.read('other')).toBeNull();
    await place.remove('large');
    expect(await place.read('large')).toBeNull();
  });

  it('leaves nothing behind where a part is refused or its source breaks off', async () => {
    const refused = fakeStore(2);
    await expect(bucketPlace(refused.client, at, 20).write('x', pieces(10))).rejects.toThrow('no');
    expect([refused.objects.size, refused.asked.at(-1)]).toEqual([0, 'AbortMultipartUpload']);
    const broken = fakeStore();
    const source = async function* () {
      yield* pieces(8);
      throw new Error('away');
    };
    await expect(bucketPlace(broken.client, at, 20).write('x', source())).rejects.toThrow('away');
    expect([broken.objects.size, broken.asked.at(-1)]).toEqual([0, 'AbortMultipartUpload']);
  });
});
