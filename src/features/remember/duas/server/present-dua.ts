import type { Language } from '#shared/contract/languages.ts';
import type { Dua } from '../duas-contract.ts';

export interface DuaRow {
  id: number;
  content: string;
  language: Language;
  createdAt: Date;
  hasName: boolean;
}

/** The typed name and the account are shown to moderators only; readers learn only that there is a sender. */
export function presentDua(row: DuaRow): Dua {
  return {
    id: row.id,
    content: row.content,
    language: row.language,
    submittedBy: row.hasName ? 'Community Member' : null,
    createdAt: row.createdAt.toISOString(),
  };
}
