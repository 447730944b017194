import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendBroadcast } from './send-broadcast.ts';

/** As far as sending uses it. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  bufferedAmount = 0;
  sent: unknown[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(told: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(told) }));
  }
  fire(type: 'open' | 'close'): void {
    this.dispatchEvent(new Event(type));
  }
}

class FakeRecorder extends EventTarget {
  static all: FakeRecorder[] = [];
  static isTypeSupported = (type: string) => type.includes('h264') || type.startsWith('audio/');
  state = 'inactive';
  readonly mimeType: string;
  readonly bits: number;
  constructor(_media: unknown, options: { mimeType: string; videoBitsPerSecond: number }) {
    super();
    this.mimeType = options.mimeType;
    this.bits = options.videoBitsPerSecond;
    FakeRecorder.all.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
  }
  give(size = 1000): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: { size } }));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  FakeSocket.all = [];
  FakeRecorder.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(hasPicture = true) {
  const states: string[] = [];
  const media: Partial<MediaStream> = { getVideoTracks: () => (hasPicture ? [{} as MediaStreamTrack] : []) };
  const sending = sendBroadcast(media as MediaStream, 'wss://z.example/publish', (state, reason) =>
    states.push(reason ? `${state} ${reason}` : state),
  );
  const socket = () => FakeSocket.all.at(-1) as FakeSocket;
  const recorder = () => FakeRecorder.all.at(-1) as FakeRecorder;
  const open = () => {
    socket().fire('open');
    socket().hear({ state: 'receiving' });
  };
  return { states, sending, socket, recorder, open };
}

it('says first what it sends, then sends piece after piece', () => {
  const { states, socket, recorder, open } = begin();
  open();
  recorder().give();
  expect(socket().sent).toEqual([
    JSON.stringify({ mimeType: 'video/webm;codecs=h264,opus' }),
    { size: 1000 },
  ]);
  expect(states).toEqual(['connecting', 'receiving']);
});

it('says that it sends sound alone, where it does', () => {
  const { socket, open } = begin(false);
  open();
  expect(socket().sent).toEqual([JSON.stringify({ mimeType: 'audio/webm;codecs=opus' })]);
});

it('takes a broken line up again with a new recorder, later each time, and says so once', () => {
  const { states, socket, recorder, open } = begin();
  open();
  const first = recorder();
  socket().fire('close');
  expect(first.state).toBe('inactive');
  vi.advanceTimersByTime(1000);
  socket().fire('close');
  vi.advanceTimersByTime(1999);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(3);
  open();
  expect(recorder()).not.toBe(first);
  expect(states).toEqual(['connecting', 'receiving', 'lost', 'lost', 'receiving']);
});

it('does not wait for its next try when the device is back in the net', () => {
  const { socket, open } = begin();
  open();
  socket().fire('close');
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('gives up a line that takes nothing any more, though nobody closed it', () => {
  const { states, socket, recorder, open } = begin();
  open();
  for (let piece = 0; piece < 16; piece++) {
    recorder().give();
    socket().bufferedAmount += 1000;
    vi.advanceTimersByTime(500);
  }
  expect(states.at(-1)).toBe('receiving');
  vi.advanceTimersByTime(500);
  recorder().give();
  expect(states.at(-1)).toBe('lost');
});

it('goes on with half the bits where the line is too slow, and a slow line is not a dead one', () => {
  const { states, socket, recorder, open } = begin();
  open();
  for (let piece = 0; piece < 60; piece++) {
    recorder().give(100_000);
    // A little goes out, less than comes in.
    socket().bufferedAmount += 60_000;
    vi.advanceTimersByTime(500);
  }
  expect(states.at(-1)).toBe('receiving');
  socket().bufferedAmount = 5 * 1024 * 1024 - 1;
  const full = recorder().bits;
  recorder().give(100_000);
  vi.advanceTimersByTime(1000);
  expect(states).toContain('slow');
  open();
  expect(recorder().bits).toBe(full / 2);
});

it('waits for its own dead line to be noticed, but yields to another device that was there first', () => {
  const late = begin();
  late.socket().fire('open');
  late.socket().hear({ state: 'refused', reason: 'busy' });
  expect(late.states.at(-1)).toBe('refused busy');
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);

  const own = begin();
  own.open();
  own.socket().fire('close');
  vi.advanceTimersByTime(1000);
  own.socket().fire('open');
  own.socket().hear({ state: 'refused', reason: 'busy' });
  expect(own.states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(2000);
  own.open();
  expect(own.states.at(-1)).toBe('receiving');
});

it('stops for good when it is over, or its host stops it', () => {
  const { states, sending, socket, recorder, open } = begin();
  open();
  socket().hear({ state: 'ended', reason: 'over' });
  expect(states.at(-1)).toBe('over over');
  const stopped = begin();
  stopped.open();
  stopped.sending.stop();
  expect(stopped.recorder().state).toBe('inactive');
  sending.stop();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(recorder().state).toBe('inactive');
});
