import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import type { Language } from '#shared/contract/languages.ts';
import { createTranslate, type Translate } from '#shared/contract/texts.ts';
import { formatPartialDate } from '#shared/format-date.ts';
import { initialsOf } from '#shared/initials.ts';
import { type ScriptNames, scriptNameFor } from '#shared/script-names.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { CardWords } from './draw-card.ts';
import type { PreviewWords } from './draw-preview.ts';

type Burial = Pick<
  Grave,
  | 'deceasedName'
  | 'nameArabic'
  | 'nameUrdu'
  | 'cemetery'
  | 'dateOfBirth'
  | 'dateOfBirthIsCirca'
  | 'dateOfDeath'
  | 'dateOfDeathIsCirca'
  | 'isNameless'
>;

export function previewWords(texts: Texts, language: Language, memorial: MemorialDetail): PreviewWords {
  const t = translateIn(texts, language);
  return {
    name: memorial.deceasedName,
    ...ownName(language, memorial),
    initials: initialsOf(memorial.deceasedName),
    dates: lifeDates(memorial, t),
    place: memorial.cemetery,
    lead: t('preview.lead'),
    language,
    site: t('common:site.name'),
  };
}

export function gravePreviewWords(
  texts: Texts,
  language: Language,
  grave: Burial & { cemetery: string },
): PreviewWords {
  const t = translateIn(texts, language);
  return {
    name: grave.deceasedName,
    ...ownName(language, grave),
    initials: initialsOf(grave.deceasedName),
    dates: lifeDates(grave, t),
    place: grave.cemetery,
    lead: t('preview.graveLead'),
    language,
    site: t('common:site.name'),
  };
}

export function cardWords(
  texts: Texts,
  language: Language,
  of: Burial & Pick<Grave, 'section' | 'sectionNames' | 'graveNumber'>,
  address: string,
  /** What the code opens. */
  opens: 'memorial' | 'grave',
): CardWords {
  const t = translateIn(texts, language);
  return {
    title: t('card.title', { name: of.deceasedName }),
    name: of.deceasedName,
    ...ownName(language, of),
    dates: lifeDates(of, t),
    place: of.cemetery,
    plot: [of.sectionNames?.[language] ?? of.section, of.graveNumber].filter(Boolean).join(' · '),
    how: t(opens === 'grave' ? 'card.howGrave' : 'card.how'),
    address,
    language,
  };
}

function ownName(language: Language, names: ScriptNames) {
  const own = scriptNameFor(language, names);
  return { ownName: own?.name ?? '', ownLanguage: own?.lang };
}

const translateIn = (texts: Texts, language: Language): Translate =>
  createTranslate(language, texts.resources[language], texts.resources.en)('sharing');

/** '14 March 1931 – 2 November 2004', as exact as the record; a doubted year says so, and before it a register that knows no name. */
function lifeDates(of: Burial, t: Translate): string {
  const one = (date: string | null, isCirca: boolean) => {
    if (!date) return '';
    const text = formatPartialDate(date, t);
    return isCirca ? t('common:date.circa', { date: text }) : text;
  };
  const born = one(of.dateOfBirth, of.dateOfBirthIsCirca);
  const died = one(of.dateOfDeath, of.dateOfDeathIsCirca);
  const life = [born, died].filter(Boolean).join(' – ');
  return [of.isNameless && t('common:date.nameless'), life].filter(Boolean).join(' · ');
}
