import type { PublishState } from '#features/live/broadcast/broadcast-values.ts';

/** Recorder formats in order of preference: the server copies H.264, anything else costs it part of a core. */
const PICTURE_TYPES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];
/** The server is told the format, because it would wait in vain for a picture when there is only sound. */
const SOUND_TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];
const PIECE_MS = 500;
const KEY_FRAME_MS = 2000;
const SOUND_BITS = 96_000;
const FIRST_BITS = 1_800_000;
const LEAST_BITS = 300_000;
/** With more unsent bytes than this, the connection is too slow for the picture. */
const BEHIND_MAX = 4 * 1024 * 1024;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;
/**
 * A connection that accepts nothing for this long is dead, even if nothing reported it: a phone changed
 * networks.
 */
const DEAD_MS = 8000;

export type SendState = 'connecting' | 'receiving' | 'lost' | 'slow' | 'over' | 'refused';
export type SendReason = 'sign_in' | 'not_host' | 'over' | 'busy' | 'bad_start' | 'unsupported' | null;

export interface Sending {
  stop(): void;
}

interface Told {
  state: PublishState;
  reason?: string;
}

function recorderType(media: MediaStream): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  const types = media.getVideoTracks().length > 0 ? PICTURE_TYPES : SOUND_TYPES;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/**
 * Sends a camera's data to `GET /api/streams/:id/publish`, by the protocol described in publish-socket.ts. A
 * lost connection is resumed with a new recorder, because a container has only one header; on a slow
 * connection the bit rate is halved.
 */
export function sendBroadcast(
  media: MediaStream,
  url: string,
  onState: (state: SendState, reason: SendReason) => void,
): Sending {
  const mimeType = recorderType(media);
  let isOver = false;
  let bits = FIRST_BITS;
  let wait = FIRST_WAIT_MS;
  /** The server accepted it once: from then on every failure is retried. */
  let hasBegun = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let current: { socket: WebSocket; recorder: MediaRecorder | null } | undefined;

  function drop(): void {
    const own = current;
    current = undefined;
    if (own?.recorder && own.recorder.state !== 'inactive') own.recorder.stop();
    own?.socket.close();
  }

  function leave(): void {
    clearTimeout(retry);
    window.removeEventListener('online', onLine);
    drop();
  }

  function finish(state: SendState, reason: SendReason): void {
    isOver = true;
    leave();
    onState(state, reason);
  }

  function again(state: SendState): void {
    drop();
    if (isOver) return;
    onState(state, null);
    retry = setTimeout(connect, wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }

  function record(own: { socket: WebSocket; recorder: MediaRecorder | null }): void {
    /** Unsent bytes after the last piece. */
    let waiting = 0;
    let movedAt = performance.now();
    const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
      ...(mimeType ? { mimeType } : {}),
      videoBitsPerSecond: bits,
      audioBitsPerSecond: SOUND_BITS,
      videoKeyFrameIntervalDuration: KEY_FRAME_MS,
    };
    const recorder = new MediaRecorder(media, options);
    own.recorder = recorder;
    own.socket.send(JSON.stringify({ mimeType: recorder.mimeType || mimeType }));
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (current !== own || data.size === 0) return;
      const { bufferedAmount } = own.socket;
      if (bufferedAmount < waiting || waiting === 0) movedAt = performance.now();
      if (performance.now() - movedAt > DEAD_MS) return again('lost');
      if (bufferedAmount > BEHIND_MAX) {
        bits = Math.max(LEAST_BITS, bits / 2);
        return again('slow');
      }
      waiting = bufferedAmount + data.size;
      if (own.socket.readyState === WebSocket.OPEN) own.socket.send(data);
    });
    recorder.addEventListener('error', () => current === own && again('lost'));
    recorder.start(PIECE_MS);
  }

  function hear({ state, reason }: Told): void {
    if (state === 'receiving') {
      hasBegun = true;
      wait = FIRST_WAIT_MS;
      onState('receiving', null);
      // The server has not yet noticed that our own previous connection is dead.
    } else if (state === 'refused' && reason === 'busy' && hasBegun) again('lost');
    else if (state === 'refused') finish('refused', (reason ?? null) as SendReason);
    else if (reason === 'over') finish('over', 'over');
    else again('lost');
  }

  function connect(): void {
    const socket = new WebSocket(url);
    const own = { socket, recorder: null };
    current = own;
    socket.addEventListener('open', () => record(own));
    socket.addEventListener('message', ({ data }) => {
      if (current === own) hear(JSON.parse(String(data)) as Told);
    });
    socket.addEventListener('close', () => {
      if (current === own) again('lost');
    });
  }

  // Back online: reconnect at once.
  const onLine = () => {
    if (isOver || current) return;
    clearTimeout(retry);
    connect();
  };
  window.addEventListener('online', onLine);

  onState('connecting', null);
  if (mimeType) connect();
  else queueMicrotask(() => finish('refused', 'unsupported'));
  return {
    stop() {
      isOver = true;
      leave();
    },
  };
}
