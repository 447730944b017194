import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';
import type { ChatMessage, ToldMessage } from '../chat-contract.ts';
import { chatEventsUrl } from '../chat-paths.ts';
import { CHAT_PAGE, CHAT_PAGE_MAX, CHAT_POLL_MS } from '../chat-values.ts';
import { chatApi } from './chat-api.ts';
import {
  asSeen,
  CATCH_UP_MAX,
  type ChatLog,
  type ChatReader,
  heldAmong,
  lastNumber,
  takeMessages,
  takeNewest,
} from './chat-log.ts';

const PACE = { pollMs: CHAT_POLL_MS, spreadMs: 500 };
/** While polling, deleted messages are looked for at this interval; new ones at every request. */
const WHOLE_MS = 10_000;

export type Chat = ReturnType<typeof useChat>;

/** The chat of a stream, kept up to date while the page is visible. */
export function useChat(streamId: number, link: string | null, reader: ChatReader) {
  const client = useQueryClient();
  const [log, setLog] = useState<ChatLog | null>(null);
  /** The message of a refusal; '' where the server could not be reached. */
  const [fault, setFault] = useState<string | null>(null);
  const held = useRef<ChatLog | null>(null);
  const reading = useRef<Promise<void> | null>(null);
  const wholeAt = useRef(0);

  const take = useCallback((next: (old: ChatLog | null) => ChatLog) => {
    held.current = next(held.current);
    setLog(held.current);
  }, []);

  const takeIn = useCallback(
    (fresh: readonly ChatMessage[]) =>
      take((old) => takeMessages(old ?? { messages: [], hasEarlier: false }, fresh)),
    [take],
  );

  const fetchMessages = useCallback(
    (query: { after?: string; before?: string; limit?: string }): Promise<ChatMessage[]> =>
      chatApi
        .query('list', { query: { streamId: String(streamId), ...(link ? { link } : {}), ...query } })
        .queryFn({ client }),
    [client, streamId, link],
  );

  /** One request at a time: messages announced meanwhile have higher numbers and are read by the next. */
  const once = useCallback((work: () => Promise<void>): Promise<void> => {
    const next = (reading.current ?? Promise.resolve()).then(work).then(
      () => setFault(null),
      (error: unknown) => setFault(error instanceof ApiError ? (error.body?.message ?? '') : ''),
    );
    reading.current = next;
    return next;
  }, []);

  const readNewest = useCallback(
    () =>
      once(async () => {
        const newest = await fetchMessages({});
        wholeAt.current = Date.now();
        take((old) => takeNewest(old, newest));
      }),
    [once, fetchMessages, take],
  );

  const catchUp = useCallback(
    () =>
      once(async () => {
        for (let read = 0; held.current; ) {
          const after = String(lastNumber(held.current));
          const fresh = await fetchMessages({ after, limit: String(CHAT_PAGE_MAX) });
          if (fresh.length > 0) takeIn(fresh);
          read += fresh.length;
          if (fresh.length < CHAT_PAGE_MAX) return;
          if (read >= CATCH_UP_MAX) break;
        }
        const newest = await fetchMessages({});
        take((old) => takeNewest(old, newest));
      }),
    [once, fetchMessages, take, takeIn],
  );

  /** Runs after the current request, which may still contain the old state of these messages. */
  const readAgain = (numbers: readonly (number | null)[]): Promise<void> =>
    once(async () => {
      for (const number of held.current ? heldAmong(held.current, numbers) : []) {
        const [message] = await fetchMessages({ before: String(number + 1), limit: '1' });
        if (message) takeIn([message]);
      }
    });

  /** @returns false where messages before it are missing, or only the server knows how this reader sees it */
  function takeTold(told: ToldMessage): boolean {
    if (!held.current) return false;
    const last = lastNumber(held.current);
    if (told.number <= last) return true;
    const message = told.number === last + 1 && asSeen(told, reader);
    if (message) takeIn([message]);
    return Boolean(message);
  }

  useEffect(() => {
    void readNewest();
  }, [readNewest]);

  const url = chatEventsUrl(streamId, link);
  useLiveEvents(
    url,
    'chat',
    {
      onOpen: () => void catchUp(),
      onContent: (content) => takeTold(content as ToldMessage),
      onChanged(numbers) {
        const last = held.current ? lastNumber(held.current) : 0;
        if (numbers.some((number) => number === null || number > last)) void catchUp();
      },
      onMissed: () =>
        void (Date.now() - wholeAt.current > WHOLE_MS || !held.current ? readNewest() : catchUp()),
    },
    PACE,
  );
  useLiveEvents(
    url,
    'deleted',
    { onChanged: (numbers) => void readAgain(numbers), onMissed: () => {} },
    PACE,
  );

  return {
    log,
    fault,
    readNewest,
    /** Takes in the server's answer to the reader's own message. */
    takeOwn: (message: ChatMessage) => {
      // Where others wrote in between, their messages are fetched with it.
      if (held.current && message.number <= lastNumber(held.current) + 1) takeIn([message]);
      else void catchUp();
    },
    refresh: (number: number) => readAgain([number]),
    loadEarlier: () =>
      once(async () => {
        const [first] = held.current?.messages ?? [];
        if (!first) return;
        const earlier = await fetchMessages({ before: String(first.number), limit: String(CHAT_PAGE) });
        takeIn(earlier);
      }),
  };
}
