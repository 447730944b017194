import type { ChatMessage, ToldMessage } from '../chat-contract.ts';
import { CHAT_PAGE } from '../chat-values.ts';

/** The part of a chat that a reader holds: without gaps, the oldest first. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** There is more before the first one. */
  hasEarlier: boolean;
}

export const lastNumber = ({ messages }: ChatLog): number => messages.at(-1)?.number ?? 0;

/** Numbers count up from one: whatever is before the first held one exists. */
const startsLate = (messages: readonly ChatMessage[]) => (messages[0]?.number ?? 1) > 1;

/** Takes messages in, in any order; what is held already is taken as it stands now. */
export function takeMessages(log: ChatLog, fresh: readonly ChatMessage[]): ChatLog {
  const byNumber = new Map([...log.messages, ...fresh].map((message) => [message.number, message]));
  const messages = [...byNumber.values()].sort((a, b) => a.number - b.number);
  return { messages, hasEarlier: startsLate(messages) };
}

/** Takes the newest messages in; where they do not reach what is held, they take its place. */
export function takeNewest(log: ChatLog | null, newest: readonly ChatMessage[]): ChatLog {
  const [first] = newest;
  const isBeyond = !log || (first !== undefined && first.number > lastNumber(log) + 1);
  return isBeyond ? { messages: newest, hasEarlier: startsLate(newest) } : takeMessages(log, newest);
}

/** Who reads, as far as it changes what they see of a message. */
export interface ChatReader {
  memberId: number | null;
  isManager: boolean;
  /** What stands for a name that is not shown. */
  someone: string;
  /** A message of their own is on its way: the answer to it brings it. */
  isSending: boolean;
}

/**
 * A message that was told to everybody, as this reader sees it. Null where only the server knows how that is: managers
 * may mute whom they are not shown, and who is not shown may be oneself.
 */
export function asSeen(told: ToldMessage, reader: ChatReader): ChatMessage | null {
  const { memberId, isManager, someone, isSending } = reader;
  const isMine = told.userId !== null && told.userId === memberId;
  if (told.userId === null ? isManager || isSending : isMine && isSending) return null;
  return { ...told, userName: told.userName ?? someone, isMine };
}

/** Of messages that were told of as changed, those that are held. */
export function heldAmong(log: ChatLog, numbers: readonly (number | null)[]): number[] {
  const held = new Set(log.messages.map(({ number }) => number));
  return numbers.filter((number): number is number => number !== null && held.has(number));
}

/** Beyond this many pages what was missed is not walked through: the newest page is read instead. */
export const CATCH_UP_MAX = CHAT_PAGE * 6;
