import { PRAYERS } from '#shared/prayers.ts';
import type { DuaLanguage } from '../duas-values.ts';

/** A dua that is being written. */
export interface Writing {
  content: string;
  language: DuaLanguage;
  /** The language that a well-known dua took the place of; null where the language is its writer's choice. */
  before: DuaLanguage | null;
}

/** A preset is appended, so that typed text is not lost, and the language stays that of what was typed. */
export const withPreset = ({ content, language, before }: Writing, arabic: string): Writing =>
  content.trim() === ''
    ? { content: arabic, language: 'ar', before: before ?? language }
    : { content: `${content.trimEnd()}\n${arabic}`, language, before };

/** Once no word of a well-known dua is left, what is typed instead is in its writer's own language again. */
export const withWords = ({ language, before }: Writing, content: string): Writing =>
  before === null || PRESET_WORDS.some((word) => content.includes(word))
    ? { content, language, before }
    : { content, language: before, before: null };

export const withLanguage = ({ content }: Writing, language: DuaLanguage): Writing => ({
  content,
  language,
  before: null,
});

const PRESET_WORDS = Object.values(PRAYERS).flatMap(({ arabic }) => arabic.split(' '));
