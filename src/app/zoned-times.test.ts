import { describe, expect, it } from 'vitest';
import { flattenTexts } from '#shared/contract/flat-texts.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { loadTexts } from '#shared/server/texts.ts';

/** What is sent to readers who may be in any country, of what happens at an hour. */
const SLICES = ['api-tokens', 'janazah', 'moderators', 'reminders', 'streams'] as const;

const { resources } = loadTexts();

describe.each(LANGUAGES)('in %s', (language) => {
  const textsOf = (slice: string) => [...flattenTexts(resources[language][slice] ?? {})];
  const zone = new Map(textsOf('janazah'))
    .get('ukTime')
    ?.replace(/\{\{when\}\}|[()]/g, '')
    .trim();

  it.each(SLICES)('mails and notifications of %s name the zone of a time', (slice) => {
    expect(zone).toMatch(/\p{L}/u);
    const timed = textsOf(slice).filter(
      ([key, text]) => /^(mail|notification)\./.test(key) && text.includes('{{when}}'),
    );
    expect(timed.length).toBeGreaterThan(0);
    expect(timed.filter(([, text]) => !text.includes(zone ?? '')).map(([key]) => key)).toEqual([]);
  });
});
