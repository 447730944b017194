import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../chat-contract.ts';
import { asSeen, type ChatReader, heldAmong, lastNumber, takeMessages, takeNewest } from './chat-log.ts';

const message = (number: number, text = `m${number}`): ChatMessage => ({
  id: number + 1000,
  number,
  userId: null,
  userName: 'A',
  message: text,
  timestamp: '2026-01-01T00:00:00.000Z',
  isMine: false,
  isHost: false,
  isDeleted: false,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const numbers = (log: { messages: readonly ChatMessage[] }) => log.messages.map(({ number }) => number);

describe('a chat as a reader holds it', () => {
  it('takes messages in whatever order they come, each once', () => {
    const log = takeMessages(takeNewest(null, range(3, 5)), [message(7), message(6), message(5, 'changed')]);
    expect(numbers(log)).toEqual([3, 4, 5, 6, 7]);
    expect(log.messages[2]?.message).toBe('changed');
    expect(lastNumber(log)).toBe(7);
  });

  it('knows whether there is more before what it holds', () => {
    const log = takeNewest(null, range(51, 100));
    expect(log.hasEarlier).toBe(true);
    expect(takeMessages(log, range(1, 50)).hasEarlier).toBe(false);
    expect(takeNewest(null, []).hasEarlier).toBe(false);
  });

  it('never holds a gap: what does not reach takes the place of what was held', () => {
    const log = takeNewest(null, range(1, 20));
    expect(numbers(takeNewest(log, range(21, 25)))).toEqual(range(1, 25).map(({ number }) => number));
    const beyond = takeNewest(log, range(40, 89));
    expect(numbers(beyond)).toEqual(range(40, 89).map(({ number }) => number));
    expect(beyond.hasEarlier).toBe(true);
    expect(numbers(takeNewest(log, []))).toHaveLength(20);
  });

  it('asks only for what it shows', () => {
    expect(heldAmong(takeNewest(null, range(5, 9)), [4, 5, null, 9, 10])).toEqual([5, 9]);
  });
});

describe('a message that was told to everybody', () => {
  const { isMine, ...told } = message(1);
  const known = { ...told, userId: 7, userName: 'Aisha' };
  const hidden = { ...told, userName: null };
  const reader: ChatReader = {
    memberId: null,
    isManager: false,
    someone: 'Community Member',
    isSending: false,
  };

  it('is one’s own by the member who wrote it', () => {
    expect(asSeen(known, { ...reader, memberId: 7 })).toEqual({ ...known, isMine: true });
    expect(asSeen(known, { ...reader, memberId: 8 })?.isMine).toBe(false);
    expect(asSeen(hidden, reader)).toMatchObject({ isMine: false, userName: 'Community Member' });
  });

  it('is asked for where only the server knows how it is seen', () => {
    expect(asSeen(hidden, { ...reader, memberId: 7, isManager: true })).toBeNull();
    expect(asSeen(known, { ...reader, memberId: 8, isManager: true })).not.toBeNull();
  });

  it('waits for the answer while one’s own is on its way', () => {
    const sending = { ...reader, memberId: 7, isSending: true };
    expect(asSeen(known, sending)).toBeNull();
    expect(asSeen(hidden, sending)).toBeNull();
    expect(asSeen({ ...known, userId: 8 }, sending)).not.toBeNull();
  });
});
