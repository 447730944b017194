import { PURGE_FORMS, type Settings } from './settings-schema.ts';

/** Caches outside that may keep visitors' pages, because they can be told to drop them (decision 54). */
export type CdnConfig =
  /** The id is Fastly's service or Cloudflare's zone; the address is another one of the provider's API, for tests. */
  | { form: 'fastly' | 'cloudflare'; id: string; token: string; url: string | undefined }
  | { form: 'url'; url: string; token: string | undefined };

/** A cache that cannot be told to drop a page would go on showing what a family has hidden, so half a setting is refused. */
export function cdnConfig(settings: Settings, problems: string[]): CdnConfig | undefined {
  const {
    CDN,
    CDN_PURGE_FORM: form,
    CDN_PURGE_ID: id,
    CDN_PURGE_TOKEN: token,
    CDN_PURGE_URL: url,
  } = settings;
  if (!CDN) {
    // With CDN=0 they may wait beside it for the day when it is switched on again.
    if (CDN === undefined && (form ?? id ?? token ?? url) !== undefined)
      problems.push(
        'CDN_PURGE_FORM and what belongs to it do nothing without CDN=1; CDN=0 keeps them unused.',
      );
    return undefined;
  }
  if (!settings.APP_ORIGIN)
    problems.push(
      'CDN=1 needs APP_ORIGIN: a kept page must not depend on the name by which it was asked for.',
    );
  if (settings.PAGE_CACHE_SECONDS === 0)
    problems.push('CDN=1 needs PAGE_CACHE_SECONDS above 0: caches outside keep what is kept here.');
  if (!form) {
    problems.push(
      `CDN=1 needs CDN_PURGE_FORM (${PURGE_FORMS.join(', ')}): a cache that nobody can purge would go on showing what a family has hidden.`,
    );
    return undefined;
  }
  if (form === 'url') {
    if (!url)
      problems.push('CDN_PURGE_FORM=url needs CDN_PURGE_URL: where the names of changed pages are posted.');
    return { form, url: url ?? '', token };
  }
  const missing = Object.entries({ CDN_PURGE_ID: id, CDN_PURGE_TOKEN: token }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (missing.length > 0) problems.push(`CDN_PURGE_FORM=${form} needs ${missing.join(' and ')}.`);
  return { form, id: id ?? '', token: token ?? '', url };
}
