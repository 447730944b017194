import { useCallback, useEffect, useRef, useState } from 'react';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { PRESENCE_MS } from '#features/live/streams/streams-values.ts';
import { type AttendanceState, attendanceState, type OwnCall } from './attendance-state.ts';
import { moderatorsApi } from './moderators-api.ts';

const LOOK_MS = 1000;
/** For so long whoever opens the page is taken for there, although no call of theirs was answered yet. */
const ARRIVAL_MS = 10_000;

/**
 * While the page of a live stream is open, tells the server that its reader is there to look after it.
 * @param onChanged called where a call says that what the page knows of the stream is no longer so
 */
export function useAttendance(
  stream: Stream,
  onChanged: () => void,
): { state: AttendanceState; isBusy: boolean; comeBack: () => void } {
  const { isLive, isPaused, attendedAt, may } = stream;
  const id = String(stream.id);
  const isOn = isLive && may.attend;
  const [now, setNow] = useState(Date.now);
  const [own, setOwn] = useState<OwnCall | null>(null);
  const [openedAt] = useState(now);
  const [isArriving, setArriving] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef({ isPaused, onChanged });
  useEffect(() => {
    latest.current = { isPaused, onChanged };
  });

  const call = useCallback(async () => {
    setBusy(true);
    try {
      const reply = await moderatorsApi.call('attend', { params: { id } });
      setOwn({ at: Date.now(), serverAt: Date.parse(reply.at) });
      if (latest.current.isPaused || !reply.isLive) latest.current.onChanged();
    } catch {
      // Nothing is shown at once: one call may be lost. Of several the notice speaks, which counts the seconds. Where the
      // naming or the sign-in has ended, what is asked for again says so.
      latest.current.onChanged();
    } finally {
      setArriving(false);
      setBusy(false);
    }
  }, [id]);

  useEffect(() => {
    if (!isOn) return;
    void call();
    const timer = setInterval(() => void call(), PRESENCE_MS);
    // A browser lets a page sleep that nobody looks at: whoever looks again is there at once.
    const onLook = () => {
      if (document.visibilityState === 'visible') void call();
    };
    document.addEventListener('visibilitychange', onLook);
    addEventListener('online', onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      removeEventListener('online', onLook);
    };
  }, [isOn, call]);

  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [isLive]);

  // Opening the page is what the warning asks for: shown until the first answer, it would only move what is below.
  const isTakenForThere = isOn && isArriving && now - openedAt < ARRIVAL_MS;
  const state = attendanceState({
    now: Math.max(now, own?.at ?? 0),
    attendedAt: attendedAt === null ? null : Date.parse(attendedAt),
    own,
    isPaused,
  });
  return { state: isTakenForThere ? 'attended' : state, isBusy, comeBack: () => void call() };
}
