import { describe, expect, it, vi } from 'vitest';
import type { MediaInfo } from '../../media-contract.ts';
import { SendFailure, UploadQueue } from './upload-queue.ts';

const fileNamed = (name: string) => new File(['x'], name);
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const mediaOf = (name: string) => ({ key: name }) as MediaInfo;

/** A server whose answers the test gives. */
function makeQueue() {
  const asked: { name: string; answer: (media: MediaInfo) => void; fail: (error: unknown) => void }[] = [];
  const cancelled: string[] = [];
  const settled: { sent: number; problems: (string | null)[] }[] = [];
  const queue = new UploadQueue({
    createSender: ({ name }) => ({
      send: () => new Promise((answer, fail) => asked.push({ name, answer, fail })),
      interrupt: () => asked.find((one) => one.name === name)?.fail(new SendFailure(null, 0)),
      cancel: () => cancelled.push(name),
    }),
    onChange: () => {},
    onSettled: (outcome) => settled.push(outcome),
  });
  const add = (...names: string[]) => {
    for (const name of names) queue.add(fileNamed(name), 'photo');
    queue.start();
  };
  return { queue, asked, cancelled, settled, add };
}

describe('UploadQueue', () => {
  it('sends two hundred files two at a time, in their order, and tells the end once', async () => {
    const { queue, asked, settled, add } = makeQueue();
    const names = Array.from({ length: 200 }, (_, index) => `${index}`);
    add(...names);
    for (let index = 0; index < 200; index++) {
      expect(asked.length).toBe(Math.min(200, index + 2));
      asked[index]?.answer(mediaOf(`${index}`));
      await turn();
    }
    expect(asked.map(({ name }) => name)).toEqual(names);
    expect(settled).toEqual([{ sent: 200, problems: [] }]);
    expect(queue.isBusy).toBe(false);
  });

  it('goes on behind a failure, and sends again what the connection lost but not what was refused', async () => {
    const { queue, asked, settled, add } = makeQueue();
    add('lost', 'refused', 'fine');
    asked[0]?.fail(new SendFailure(null, 0));
    asked[1]?.fail(new SendFailure('no SVG here', 415));
    await turn();
    asked[2]?.answer(mediaOf('fine'));
    await turn();
    expect(queue.items.map(({ state, mayRetry }) => [state, mayRetry])).toEqual([
      ['lost', true],
      ['failed', false],
      ['ready', false],
    ]);
    expect(settled).toEqual([{ sent: 1, problems: [null, 'no SVG here'] }]);
    queue.retry(2);
    queue.retryLost();
    expect(asked.map(({ name }) => name)).toEqual(['lost', 'refused', 'fine', 'lost']);
    asked[3]?.answer(mediaOf('lost'));
    await turn();
    expect(queue.items[0]?.state).toBe('ready');
    expect(settled).toHaveLength(2);
  });

  it('gives a dead line up, at the sign of the browser or after half a minute without progress', async () => {
    vi.useFakeTimers();
    try {
      const { queue, add } = makeQueue();
      add('a');
      await vi.advanceTimersByTimeAsync(29_000);
      expect(queue.items[0]?.state).toBe('sending');
      await vi.advanceTimersByTimeAsync(2000);
      expect(queue.items[0]).toMatchObject({ state: 'lost', mayRetry: true });
      add('b');
      queue.interrupt();
      await vi.advanceTimersByTimeAsync(0);
      expect(queue.items[1]?.state).toBe('lost');
    } finally {
      vi.useRealTimers();
    }
  });

  it('cancels what is under way and leaves its answer out', async () => {
    const { queue, asked, cancelled, settled, add } = makeQueue();
    add('a', 'b', 'c');
    queue.remove(1);
    queue.remove(3);
    expect(cancelled).toEqual(['a', 'c']);
    asked[0]?.fail(new SendFailure(null, 0));
    asked[1]?.answer(mediaOf('b'));
    await turn();
    expect(queue.items.map(({ name }) => name)).toEqual(['b']);
    expect(settled).toEqual([{ sent: 1, problems: [] }]);
  });

  it('moves a file by one place, and not beyond the ends', () => {
    const { queue, add } = makeQueue();
    add('a', 'b', 'c');
    expect(queue.move(1, 1)).toBe(2);
    expect(queue.move(3, 1)).toBe(3);
    expect(queue.move(2, -1)).toBe(1);
    expect(queue.items.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });

  it('keeps what is refused before it is sent', () => {
    const { queue, settled } = makeQueue();
    queue.add(fileNamed('huge'), 'photo', 'at most 25 MB');
    queue.start();
    expect(queue.items[0]).toMatchObject({ state: 'failed', problem: 'at most 25 MB', mayRetry: false });
    expect(settled).toEqual([{ sent: 0, problems: ['at most 25 MB'] }]);
  });
});
