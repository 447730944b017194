import type { Language } from '#shared/contract/languages.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { ChatMessage, ChatRestraint, ToldMessage } from '../chat-contract.ts';
import type { MessageRow, RestraintRow } from './chat-store.ts';

export interface ReaderOfChat {
  viewer: Viewer;
  /** Hosts and administrators may mute members whose names they are not shown. */
  isManager: boolean;
  language: Language;
  texts: Texts;
}

const nameOf = (shown: string | null, { texts, language }: Pick<ReaderOfChat, 'texts' | 'language'>) =>
  shown ?? texts.message(language, 'chat.community_member');

export function presentMessage(row: MessageRow, reader: ReaderOfChat): ChatMessage {
  const isMine = row.userId !== null && row.userId === reader.viewer.member?.id;
  const isKnown = isMine || reader.isManager || row.shownName !== null;
  return {
    id: row.id,
    number: row.number,
    userId: isKnown ? row.userId : null,
    userName: nameOf(row.shownName, reader),
    message: row.isDeleted ? '' : row.message,
    timestamp: row.createdAt.toISOString(),
    isMine,
    isHost: row.isHost,
    isDeleted: row.isDeleted,
  };
}

/** The form for everybody at once: as a visitor sees it, without any text in a language. */
export function presentTold(row: MessageRow): ToldMessage {
  return {
    id: row.id,
    number: row.number,
    userId: row.shownName === null ? null : row.userId,
    userName: row.shownName,
    message: row.isDeleted ? '' : row.message,
    timestamp: row.createdAt.toISOString(),
    isHost: row.isHost,
    isDeleted: row.isDeleted,
  };
}

export function presentRestraint(
  row: RestraintRow,
  reader: Pick<ReaderOfChat, 'texts' | 'language'>,
): ChatRestraint {
  return {
    userId: row.userId,
    userName: nameOf(row.shownName, reader),
    kind: row.kind,
    until: row.until?.toISOString() ?? null,
  };
}
