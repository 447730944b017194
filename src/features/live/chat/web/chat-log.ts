import type { ChatMessage, ToldMessage } from '../chat-contract.ts';
import { CHAT_PAGE } from '../chat-values.ts';

/** The part of a chat that a reader has loaded: without gaps, the oldest first. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** Whether there are messages before the first one. */
  hasEarlier: boolean;
}

export const lastNumber = ({ messages }: ChatLog): number => messages.at(-1)?.number ?? 0;

/** Numbers begin at one, so everything before the first loaded message exists. */
const startsLate = (messages: readonly ChatMessage[]) => (messages[0]?.number ?? 1) > 1;

/** Adds messages, in any order; a message that is already there is replaced by its newer state. */
export function takeMessages(log: ChatLog, fresh: readonly ChatMessage[]): ChatLog {
  const byNumber = new Map([...log.messages, ...fresh].map((message) => [message.number, message]));
  const messages = [...byNumber.values()].sort((a, b) => a.number - b.number);
  return { messages, hasEarlier: startsLate(messages) };
}

/** Adds the newest messages; where they do not connect to the loaded ones, they replace them. */
export function takeNewest(log: ChatLog | null, newest: readonly ChatMessage[]): ChatLog {
  const [first] = newest;
  const isBeyond = !log || (first !== undefined && first.number > lastNumber(log) + 1);
  return isBeyond ? { messages: newest, hasEarlier: startsLate(newest) } : takeMessages(log, newest);
}

/** What about the reader decides how they see a message. */
export interface ChatReader {
  memberId: number | null;
  isManager: boolean;
  /** The text in place of a name that is not shown. */
  someone: string;
  /** The reader's own message is being sent; its answer will contain it. */
  isSending: boolean;
}

/**
 * A broadcast message as this reader sees it. Null where only the server can tell: managers may mute members
 * whose names they are not shown, and a nameless author may be the reader.
 */
export function asSeen(told: ToldMessage, reader: ChatReader): ChatMessage | null {
  const { memberId, isManager, someone, isSending } = reader;
  const isMine = told.userId !== null && told.userId === memberId;
  if (told.userId === null ? isManager || isSending : isMine && isSending) return null;
  return { ...told, userName: told.userName ?? someone, isMine };
}

/** Those of the changed messages that are loaded. */
export function heldAmong(log: ChatLog, numbers: readonly (number | null)[]): number[] {
  const held = new Set(log.messages.map(({ number }) => number));
  return numbers.filter((number): number is number => number !== null && held.has(number));
}

/** With more pages missed than this, only the newest page is loaded. */
export const CATCH_UP_MAX = CHAT_PAGE * 6;
