import { LANGUAGES, type Language } from '#shared/contract/languages.ts';

const KNOWN = new Set<string>(LANGUAGES);

export function knownLanguage(value: string | null | undefined): Language | null {
  return value && KNOWN.has(value) ? (value as Language) : null;
}

/** `?lang=` → `lang` cookie → Accept-Language → English. */
export function negotiateLanguage(choices: {
  query?: string | null | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Language {
  return (
    knownLanguage(choices.query) ??
    knownLanguage(choices.cookie) ??
    accepted(choices.acceptLanguage ?? '') ??
    'en'
  );
}

function accepted(header: string): Language | null {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.find((option) => option.trim().startsWith('q='));
      return { tag: tag.slice(0, 2).toLowerCase(), q: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .sort((a, b) => b.q - a.q);
  for (const { tag, q } of wishes) if (q > 0 && KNOWN.has(tag)) return tag as Language;
  return null;
}
