import { expect, it } from 'vitest';
import { loadTexts } from '#shared/server/texts.ts';
import { gravePreviewWords } from './card-words.ts';

const texts = loadTexts();
const grave = {
  deceasedName: 'Unknown',
  nameArabic: null,
  nameUrdu: null,
  cemetery: 'Scholemoor Cemetery',
  dateOfBirth: null,
  dateOfBirthIsCirca: false,
  dateOfDeath: '1990',
  dateOfDeathIsCirca: false,
};

it('the preview of a grave says that no name is known, in the reader’s language, before the dates', () => {
  const nameless = { ...grave, isNameless: true as const };
  expect(gravePreviewWords(texts, 'en', nameless).dates).toBe('No name is known · 1990');
  expect(gravePreviewWords(texts, 'ar', nameless).dates).toMatch(/^الاسم غير معروف · /);
  expect(gravePreviewWords(texts, 'en', { ...nameless, dateOfDeath: null }).dates).toBe('No name is known');
  expect(gravePreviewWords(texts, 'en', grave).dates).toBe('1990');
});
