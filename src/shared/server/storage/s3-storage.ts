import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#shared/server/config/parse-config.ts';
import { assertStorageGroup, assertStorageName, type Storage } from './storage.ts';

const FOLDER = 'media/';

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

/** Objects in a bucket, of Amazon's S3 or of any server that speaks like it. */
export function createS3Storage(config: S3Config): Storage {
  const client = createS3Client(config);
  const at = (name: string) => {
    assertStorageName(name);
    return { Bucket: config.bucket, Key: FOLDER + name };
  };

  async function size(name: string): Promise<number | null> {
    return orNull(async () => (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0);
  }

  async function remove(name: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(name)));
  }

  return {
    kind: 'bucket',
    size,
    remove,
    async put(name, content, contentType) {
      const [Body, ContentLength] = Buffer.isBuffer(content)
        ? [content, content.length]
        : [createReadStream(content.path), (await stat(content.path)).size];
      await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength, ContentType: contentType }));
    },
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await orNull(() => client.send(new GetObjectCommand({ ...at(name), Range })));
      if (!answer) return null;
      const whole = answer.ContentRange?.split('/')[1];
      return { stream: answer.Body as Readable, bytes: Number(whole ?? answer.ContentLength) };
    },
    // One by one: the request that deletes many needs a checksum that other servers do not take.
    async removeGroup(group) {
      assertStorageGroup(group);
      const found = await client.send(
        new ListObjectsV2Command({ Bucket: config.bucket, Prefix: `${FOLDER}${group}/` }),
      );
      for (const { Key } of found.Contents ?? []) {
        if (Key) await client.send(new DeleteObjectCommand({ Bucket: config.bucket, Key }));
      }
    },
  };
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
