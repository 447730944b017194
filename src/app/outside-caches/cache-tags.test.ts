import { describe, expect, it } from 'vitest';
import { heldBack, purgedTags, sharedHeaders } from './cache-tags.ts';

describe('the tags of a page', () => {
  it('are named as the form of the cache wants them', () => {
    const about = new Set(['memorial:1', 'grave:2']);
    expect(sharedHeaders({ form: 'fastly' }, about)).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      'surrogate-key': 'pages memorial:1 grave:2',
    });
    expect(sharedHeaders({ form: 'url' }, about)['surrogate-key']).toBe('pages memorial:1 grave:2');
    expect(sharedHeaders({ form: 'cloudflare' }, about)['cache-tag']).toBe('pages,memorial:1,grave:2');
  });

  it('meet every purge of what the page is about', () => {
    const tagsOf = (subjects: ReadonlySet<string> | null) =>
      sharedHeaders({ form: 'url' }, subjects)['surrogate-key']?.split(' ') ?? [];
    const meets = (page: ReadonlySet<string> | null, changed: string[] | undefined) =>
      purgedTags(changed).some((tag) => tagsOf(page).includes(tag));
    const many = Array.from({ length: 60 }, (_, id) => `memorial:${id}`);
    expect(meets(new Set(['memorial:1']), ['memorial:1'])).toBe(true);
    expect(meets(new Set(['memorial:1']), ['memorial:11', 'finding'])).toBe(false);
    // A page that does not say what it is about, or about too much, follows every change; a silent write changes every page.
    expect(meets(null, ['memorial:1'])).toBe(true);
    expect(meets(new Set(many), ['grave:9'])).toBe(true);
    expect(meets(new Set(), undefined)).toBe(true);
    expect(meets(new Set(['memorial:59']), many)).toBe(true);
  });
});

describe('any other answer', () => {
  it.each([
    [undefined, 'private, no-store'],
    ['', 'private, no-store'],
    ['no-store', 'private, no-store'],
    ['no-cache', 'private, no-cache'],
    ['private, no-cache', 'private, no-cache'],
    ['public, no-cache', 'private, no-cache'],
    ['public, max-age=3600', 'private, max-age=3600'],
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    [
      'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
    ],
  ])('that says %j is sent with %j', (said, sent) => {
    expect(heldBack(said)).toBe(sent);
  });
});
