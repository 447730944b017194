import { useCallback, useEffect, useRef, useState } from 'react';
import { type Sending, type SendReason, type SendState, sendBroadcast } from './send-broadcast.ts';

/** Sends this device's camera to a stream; meanwhile the screen stays on and leaving asks for confirmation. */
export function useSending(streamId: number) {
  const [state, setState] = useState<SendState | 'idle'>('idle');
  const [reason, setReason] = useState<SendReason>(null);
  const sending = useRef<Sending | null>(null);
  const isSending = state !== 'idle' && state !== 'over' && state !== 'refused';
  const stop = useCallback(() => {
    sending.current?.stop();
    sending.current = null;
    setState('idle');
  }, []);
  const start = useCallback(
    (media: MediaStream) => {
      sending.current?.stop();
      const url = new URL(`/api/streams/${streamId}/publish`, location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      sending.current = sendBroadcast(media, url.href, (next, why) => {
        setState(next);
        setReason(why);
      });
    },
    [streamId],
  );
  useEffect(() => () => sending.current?.stop(), []);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (!document.hidden)
        navigator.wakeLock?.request('screen').then(
          (held) => {
            lock = held;
          },
          // A phone that saves its battery refuses; the broadcast goes on while the screen stays on.
          () => undefined,
        );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isSending]);
  return { state, reason, isSending, start, stop };
}
