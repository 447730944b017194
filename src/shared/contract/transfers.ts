import * as z from 'zod';

/** An uploaded file as a handler receives it: in a temporary place, gone when the call ends. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

/** For the `file` of an operation that receives one (multipart/form-data). */
export const receivedFile = z.custom<ReceivedFile>(
  (value) => typeof value === 'object' && value !== null && 'path' in value && 'bytes' in value,
  'common.file_missing',
);

/** A file as a handler sends it; ranges, conditional requests and HEAD are answered by the server itself. */
export interface FileReply {
  /** MIME type. */
  type: string;
  /** Size of the whole; null where it is made while it is sent: then there are no ranges. */
  bytes: number | null;
  /** The whole, or the bytes from `start` to `end` inclusive. */
  read(range?: { start: number; end: number }): Promise<NodeJS.ReadableStream> | NodeJS.ReadableStream;
  /** Value of `Cache-Control`. */
  cache: string;
  /** Strong validator without its quotes; absent: none. */
  etag?: string;
  /** Value of `Content-Disposition`. */
  disposition?: string;
}

export const fileReply = z.custom<FileReply>();

/** What a stream of server-sent events follows, and whether its reader may still read. */
export interface EventsReply {
  topic: string;
  /**
   * Asked again while the stream is open, because access can end.
   * @param notBefore an answer obtained since then, by `performance.now()`, may be reused
   */
  isAllowed(notBefore: number): Promise<boolean>;
  /** Whether this reader receives events of this name, as of the last check. */
  isFor(name: string): boolean;
  /**
   * What an event tells of, the same for everybody who may read the topic: it is read once on an instance and sent
   * along. Null where there is nothing to tell; what is personal stays out of it. Answers in the order of the events.
   */
  contentOf?(event: { name: string; id: number | null }): Promise<object | null>;
}

export const eventsReply = z.custom<EventsReply>();
