import type { Language } from '#shared/contract/languages.ts';
import { initialsOf } from '#shared/initials.ts';
import type { Texts } from '#shared/server/texts.ts';
import { drawPreview } from './draw-preview.ts';

/** The picture of pages that have none of their own; drawn once in each language. */
export function createSitePreview(texts: Texts): (language: Language) => Promise<Buffer> {
  const drawn = new Map<Language, Promise<Buffer>>();
  return (language) => {
    const known = drawn.get(language);
    if (known) return known;
    const t = texts.translate(language);
    const site = t('common:site.name');
    const picture = drawPreview(
      {
        name: t('home:hero.title'),
        ownName: '',
        initials: initialsOf(site),
        dates: '',
        place: t('home:hero.text'),
        lead: site,
        site,
        language,
      },
      {},
    );
    drawn.set(language, picture);
    picture.catch(() => drawn.delete(language));
    return picture;
  };
}
