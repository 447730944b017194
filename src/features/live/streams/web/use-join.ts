import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { JoinReply, Stream } from '../streams-contract.ts';
import { CONSENT_TYPES, type StreamNeed } from '../streams-values.ts';
import { streamQuery, streamsApi } from './streams-api.ts';

export type Joining =
  | { status: 'idle' }
  | { status: 'busy'; id: string }
  /** `needs`: what would help; null: another failure, which `why` explains. */
  | { status: 'refused'; id: string; needs: StreamNeed | null; why: string }
  /** Nobody looks after the stream, so whoever comes new waits. */
  | { status: 'held'; id: string }
  /** Asks whether this is the right family's service before its picture is shown. */
  | { status: 'asking'; id: string; reply: JoinReply }
  | { status: 'watching'; id: string; reply: JoinReply };

/** Delay before a failed renewal is tried again. */
const RENEW_RETRY_MS = 15_000;

const NEEDS: Readonly<Record<string, StreamNeed>> = {
  'streams.need_sign_in': 'sign_in',
  'streams.need_declaration': 'declaration',
  'streams.need_invitation': 'invitation',
  'streams.need_blocked': 'blocked',
};

const needOf = (error: unknown): StreamNeed | null =>
  error instanceof ApiError ? (NEEDS[error.body?.code ?? ''] ?? null) : null;

const isHeld = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'streams.paused';

/** A service that ended while it was watched must not turn into its own recording in front of its viewer. */
const goOn = (last: JoinReply, next: JoinReply): JoinReply =>
  last.stream.isLive && !next.stream.isLive ? { ...last, renewAt: next.renewAt } : next;

/** Joining a stream and staying in: one stream at a time. */
export function useJoin() {
  const { t } = useTexts('streams');
  const client = useQueryClient();
  const [joining, setJoining] = useState<Joining>({ status: 'idle' });
  const confirmed = useRef(new Set<string>());
  /** Answers to an older call are ignored. */
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
      const needs = needOf(error);
      // Where nothing would help, the panel itself says that one is not admitted, and why.
      if (needs) showToast({ title: t('denied.title'), description: t('denied.text'), kind: 'destructive' });
      setJoining({ status: 'refused', id, needs, why: failureText(error, t('denied.text')) });
    },
    [t],
  );

  const hold = useCallback(
    (id: string, link: string) => {
      // What the page last heard may be older than this refusal; the next news says when it is open.
      client.setQueryData(streamQuery(id, link).queryKey, (old: Stream | undefined) =>
        old ? { ...old, isPaused: true } : old,
      );
      setJoining({ status: 'held', id });
    },
    [client],
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
        if (own !== calls.current) return;
        if (isHeld(error)) hold(id, link);
        else refuse(id, error);
      }
    },
    [ask, refuse, hold],
  );

  /** Renews the cookie in the background. @returns whether the viewer may still watch */
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
        // The end of a service is not a refusal: the player announces it.
        if (isRefusal && error.status !== 409 && own === calls.current) refuse(id, error);
        // Who was away for longer than their pass lasted comes new.
        if (isHeld(error) && own === calls.current) hold(id, link);
        return !isRefusal;
      }
    },
    [ask, refuse, hold],
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
      // After a success the answer brings a new time, which cancels this timer.
      timer = setTimeout(run, RENEW_RETRY_MS);
    };
    timer = setTimeout(run, Math.max(1000, Date.parse(renewAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [renewAt]);
}
