import { readFile } from 'node:fs/promises';
import { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The first bytes of every file that age encrypted. */
const MARK = Buffer.from('age-encryption.org/');

/** Encrypts bytes as they pass, for whoever holds the key to `recipient` (age1…); nothing of them is kept. */
export async function* sealFor(recipient: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* buffersOf(await encrypter.encrypt(webStream(bytes)));
}

/**
 * The bytes of a backup as they were before it was encrypted; those of one in clear as they are.
 * @param identityFile the file with the key, as `age-keygen` writes it
 * @throws BackupError where the key is missing, unreadable or another one
 */
export async function unseal(
  bytes: AsyncIterable<Buffer>,
  identityFile: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  const { begun, all } = await peek(bytes, MARK.length);
  if (!begun.equals(MARK)) return all;
  if (!identityFile)
    throw new BackupError(
      'This backup is encrypted: BACKUP_IDENTITY_FILE must name the file with the key that opens it (AGE-SECRET-KEY-…).',
    );
  const decrypter = new Decrypter();
  for (const identity of await readIdentities(identityFile)) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(webStream(all)).catch((cause: Error) => {
    const isOther = /no identity matched/.test(cause.message);
    throw new BackupError(
      isOther
        ? `The key in ${identityFile} does not open this backup: it was encrypted for another one.`
        : 'The backup is damaged or cut off (its first lines): nothing was restored.',
      { cause },
    );
  });
  return buffersOf(opened);
}

/** @returns the keys of the file; its comments are left out */
async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`BACKUP_IDENTITY_FILE is not readable (${cause.code}): ${path}`, { cause });
  });
  const found = text.split('\n').flatMap((line) => (line.startsWith('AGE-SECRET-KEY-') ? [line.trim()] : []));
  if (found.length === 0)
    throw new BackupError(`BACKUP_IDENTITY_FILE holds no key (AGE-SECRET-KEY-…): ${path}`);
  return found;
}

async function peek(bytes: AsyncIterable<Buffer>, count: number) {
  const pieces = bytes[Symbol.asyncIterator]();
  let begun: Buffer = Buffer.alloc(0);
  while (begun.length < count) {
    const { done, value } = await pieces.next();
    if (done) break;
    begun = Buffer.concat([begun, value]);
  }
  const all = async function* (): AsyncGenerator<Buffer> {
    if (begun.length > 0) yield begun;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  };
  return { begun: begun.subarray(0, count), all: all() };
}

/** The browser's types do not know what Node's streams can: to be made of bytes, and to be read one by one. */
const webStream = (bytes: AsyncIterable<Buffer>) =>
  NodeWebStream.from(bytes) as unknown as ReadableStream<Uint8Array>;

async function* buffersOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>)
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}
