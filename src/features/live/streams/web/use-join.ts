import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { JoinReply } from '../streams-contract.ts';
import { CONSENT_TYPES, type StreamNeed } from '../streams-values.ts';
import { streamQuery, streamsApi } from './streams-api.ts';

export type Joining =
  | { status: 'idle' }
  | { status: 'busy'; id: string }
  /** `needs`: what would help; null: something else went wrong, and `why` says what. */
  | { status: 'refused'; id: string; needs: StreamNeed | null; why: string }
  /** A family's service, before its picture is shown: is it the right one? */
  | { status: 'asking'; id: string; reply: JoinReply }
  | { status: 'watching'; id: string; reply: JoinReply };

/** A renewal that the connection swallowed is tried again so soon. */
const RENEW_RETRY_MS = 15_000;

const NEEDS: Readonly<Record<string, StreamNeed>> = {
  'streams.need_sign_in': 'sign_in',
  'streams.need_declaration': 'declaration',
  'streams.need_invitation': 'invitation',
  'streams.need_blocked': 'blocked',
};

const needOf = (error: unknown): StreamNeed | null =>
  error instanceof ApiError ? (NEEDS[error.body?.code ?? ''] ?? null) : null;

/** A service that ended while it was watched does not turn into its own recording before its viewer's eyes. */
const goOn = (last: JoinReply, next: JoinReply): JoinReply =>
  last.stream.isLive && !next.stream.isLive ? { ...last, renewAt: next.renewAt } : next;

/** Being let into a stream, and staying in: one stream at a time. */
export function useJoin() {
  const { t } = useTexts('streams');
  const client = useQueryClient();
  const [joining, setJoining] = useState<Joining>({ status: 'idle' });
  const confirmed = useRef(new Set<string>());
  /** What an older call still answers is not heard. */
  const calls = useRef(0);

  const ask = useCallback(
    async (id: string, link: string) => {
      const reply = await streamsApi.call('join', { params: { id }, query: link ? { link } : {} });
      client.setQueryData(streamQuery(id, link).queryKey, reply.stream);
      return reply;
    },
    [client],
  );

  const refuse = useCallback(
    (id: string, error: unknown) => {
      showToast({ title: t('denied.title'), description: t('denied.text'), kind: 'destructive' });
      const why = failureText(error, t('denied.text'));
      setJoining({ status: 'refused', id, needs: needOf(error), why });
    },
    [t],
  );

  const join = useCallback(
    async (id: string, link: string) => {
      calls.current += 1;
      const own = calls.current;
      setJoining({ status: 'busy', id });
      try {
        const reply = await ask(id, link);
        if (own !== calls.current) return;
        const isFamilys = CONSENT_TYPES.includes(reply.stream.streamType);
        const status = isFamilys && !confirmed.current.has(id) ? 'asking' : 'watching';
        setJoining({ status, id, reply });
      } catch (error) {
        if (own === calls.current) refuse(id, error);
      }
    },
    [ask, refuse],
  );

  /** The cookie again, unseen. @returns whether its viewer may still watch */
  const renew = useCallback(
    async (id: string, link: string): Promise<boolean> => {
      const own = calls.current;
      try {
        const reply = await ask(id, link);
        if (own === calls.current)
          setJoining((now) =>
            now.status === 'watching' && now.id === id ? { ...now, reply: goOn(now.reply, reply) } : now,
          );
        return true;
      } catch (error) {
        const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429;
        // A service that ended meanwhile is no refusal: the player says so.
        if (isRefusal && error.status !== 409 && own === calls.current) refuse(id, error);
        return !isRefusal;
      }
    },
    [ask, refuse],
  );

  return {
    joining,
    join,
    renew,
    confirm(): void {
      if (joining.status !== 'asking') return;
      confirmed.current.add(joining.id);
      setJoining({ ...joining, status: 'watching' });
    },
    leave(): void {
      calls.current += 1;
      setJoining({ status: 'idle' });
    },
  };
}

/** Joins again before the cookie ends. */
export function useRenewal(reply: JoinReply, renew: () => Promise<boolean>): void {
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const { renewAt } = reply;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const run = async () => {
      await latest.current();
      // Where it went well a new time came with the answer, and this one is over.
      timer = setTimeout(run, RENEW_RETRY_MS);
    };
    timer = setTimeout(run, Math.max(1000, Date.parse(renewAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [renewAt]);
}
