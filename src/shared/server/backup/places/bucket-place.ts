import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { BackupPlace } from './place.ts';

/** Bytes of one part; a store takes 10,000 of them, together 320 GB. */
const PART = 32 * 1024 * 1024;

/** Backups in a bucket, sent in parts as they are made: nothing of them lies on this machine's disk. */
export function bucketPlace(
  client: Pick<S3Client, 'send'>,
  { bucket: Bucket, prefix }: { bucket: string; prefix: string },
  partBytes = PART,
): BackupPlace {
  const at = (name: string) => ({ Bucket, Key: prefix + name });

  /** @returns the marks of the parts, in their order */
  async function sendParts(name: string, UploadId: string, parts: AsyncIterable<Buffer>) {
    const sent: { ETag: string | undefined; PartNumber: number }[] = [];
    for await (const Body of parts) {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...at(name), UploadId, PartNumber, Body }));
      sent.push({ ETag, PartNumber });
    }
    return sent;
  }

  return {
    where: `s3://${Bucket}/${prefix}`,
    kind: 'bucket',
    async write(name, bytes, signal) {
      const parts = inParts(bytes, partBytes);
      const first = await parts.next();
      const second = await parts.next();
      if (first.done || second.done) {
        await client.send(new PutObjectCommand({ ...at(name), Body: first.value ?? Buffer.alloc(0) }));
        return;
      }
      const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(at(name)));
      try {
        const Parts = await sendParts(name, UploadId, from([first.value, second.value], parts));
        signal?.throwIfAborted();
        await client.send(
          new CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // Parts of an upload that nobody ends would be paid for and never seen.
        await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId })).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      try {
        return (await client.send(new GetObjectCommand(at(name)))).Body as Readable;
      } catch (error) {
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
        if (status === 404) return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}

async function* inParts(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

async function* from(begun: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* begun;
  yield* rest;
}
