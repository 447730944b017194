import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#shared/server/config/parse-config.ts';
import {
  assertStorageGroup,
  assertStorageName,
  type ListedStorage,
  StorageFault,
  type StoredName,
} from './storage.ts';

export function createS3Client(config: Omit<S3Config, 'bucket'>): S3Client {
  return new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    // Only Amazon knows the newer checksums; others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** How long an answer may take, ms; a transfer has more by its length, at the slowest rate that still makes sense. */
const ANSWER_MS = 5000;
const LEAST_BYTES_PER_MS = 1000;
const LOOK_AGAIN_MS = 500;

/**
 * Objects in a bucket, of Amazon's S3 or of any server that speaks like it. An answer is believed only where it has what
 * every such server says: something in between, or a server that is being set up, may answer 200 to everything.
 * @param folder what the names of these objects begin with in the bucket, with its slash
 */
export function createS3Storage(config: S3Config, folder: string): ListedStorage {
  const client = createS3Client(config);
  const at = (name: string) => {
    assertStorageName(name);
    return { Bucket: config.bucket, Key: folder + name };
  };

  async function size(name: string): Promise<number | null> {
    const place = at(name);
    return orNull(async () => {
      const { ETag, ContentLength = 0 } = await within(ANSWER_MS, (limit) =>
        client.send(new HeadObjectCommand(place), limit),
      );
      if (!ETag) throw strange('HEAD');
      return ContentLength;
    });
  }

  async function removeKey(Key: string): Promise<void> {
    const { $metadata } = await within(ANSWER_MS, (limit) =>
      client.send(new DeleteObjectCommand({ Bucket: config.bucket, Key }), limit),
    );
    if ($metadata.httpStatusCode !== 204 && (await size(Key.slice(folder.length))) !== null)
      throw strange('DELETE');
  }

  async function list(group?: string): Promise<StoredName[]> {
    if (group !== undefined) assertStorageGroup(group);
    const Prefix = group === undefined ? folder : `${folder}${group}/`;
    const names: StoredName[] = [];
    for (let ContinuationToken: string | undefined; ; ) {
      const found = await within(ANSWER_MS, (limit) =>
        client.send(new ListObjectsV2Command({ Bucket: config.bucket, Prefix, ContinuationToken }), limit),
      );
      if (found.Name === undefined && found.KeyCount === undefined) throw strange('LIST');
      for (const { Key, Size = 0, LastModified } of found.Contents ?? [])
        if (Key && LastModified)
          names.push({ name: Key.slice(folder.length), bytes: Size, at: LastModified });
      ContinuationToken = found.IsTruncated ? found.NextContinuationToken : undefined;
      if (!ContinuationToken) return names;
    }
  }

  return {
    kind: 'bucket',
    size,
    list,
    async remove(name) {
      await removeKey(at(name).Key);
    },
    async put(name, content, contentType) {
      const place = at(name);
      const [Body, ContentLength] = Buffer.isBuffer(content)
        ? [content, content.length]
        : [createReadStream(content.path), (await stat(content.path)).size];
      const command = new PutObjectCommand({ ...place, Body, ContentLength, ContentType: contentType });
      const { ETag } = await within(ANSWER_MS + ContentLength / LEAST_BYTES_PER_MS, (limit) =>
        client.send(command, limit),
      );
      if (!ETag) throw strange('PUT');
      if ((await size(name)) === ContentLength) return;
      // Of some servers the next answer may still be about the file of before.
      await delay(LOOK_AGAIN_MS);
      if ((await size(name)) !== ContentLength) throw strange('PUT');
    },
    async read(name, range) {
      const place = at(name);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await orNull(() =>
        within(ANSWER_MS, (limit) => client.send(new GetObjectCommand({ ...place, Range }), limit)),
      );
      if (!answer) return null;
      const stream = answer.Body as Readable;
      const whole = answer.ContentRange?.split('/')[1];
      if (!answer.ETag || (Range && !whole)) {
        stream.destroy();
        throw strange('GET');
      }
      return { stream, bytes: Number(whole ?? answer.ContentLength) };
    },
    // One by one: the request that deletes many needs a checksum that other servers do not take.
    async removeGroup(group) {
      for (const { name } of await list(group)) await removeKey(folder + name);
    },
  };
}

const strange = (what: string) => new StorageFault(`the storage answers to ${what} what no storage would`);

/** Until the answer begins; how long its body takes is its reader's matter. */
async function within<T>(ms: number, ask: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${Math.round(ms)} ms`)), ms);
  try {
    return await ask({ abortSignal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (status === 404) return null;
    throw error;
  }
}
