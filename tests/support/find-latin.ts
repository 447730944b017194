import type { Page } from 'playwright-core';

/** Words that are written in Latin letters in every language: brands, formats, codes and units of the field. */
const KEPT = [
  ...[
    'Ziyarah',
    'Stripe',
    'Google',
    'Apple',
    'Maps',
    'OpenStreetMap',
    'Ordnance',
    'Survey',
    'PostgreSQL',
    'Node',
    'js',
    'OpenID',
    'Connect',
    'Notify',
  ],
  ...['WebP', 'WebM', 'Ogg', 'GeoJSON', 'GeoPackage', 'Excel', 'JavaScript', 'Ed'],
];

/**
 * Latin words that a reader of Arabic or Urdu meets outside of names: what people wrote or are called stands in `bdi`,
 * in an element with a language or direction of its own, or between isolates, and is left alone, as are addresses.
 */
export const findLatin = (page: Page): Promise<string[]> =>
  page.evaluate((kept) => {
    const own =
      'bdi,[dir=auto],[dir=ltr],[lang],code,kbd,pre,svg,canvas,script,style,noscript,textarea,.maplibregl-ctrl-attrib';
    const isolated = /\u2068[^\u2069]*\u2069/gu;
    const address =
      /\S+@\S+|https?:\S+|\S+\.(?:org|uk|com|scot|invalid|test|example)\S*|[\w-]*\.(?:ics|csv|json|xlsx|zip|pdf|jpg)/giu;
    const found = new Set<string>();
    const read = (text: string, where: Element) => {
      const rest = text.replace(isolated, ' ').replace(address, ' ');
      for (const [word] of rest.matchAll(/[A-Za-z][A-Za-z'’]+/gu)) {
        // Capitals and figures are codes: PDF, GPS, A-30-01.
        if (word === word.toUpperCase() || kept.includes(word)) continue;
        found.add(`${word} in ${where.tagName.toLowerCase()} "${text.trim().slice(0, 60)}"`);
      }
    };
    const root = document.documentElement;
    const isOwn = (element: Element) => {
      const near = element.closest(own);
      return near !== null && near !== root;
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (isOwn(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (element.hasAttribute(name)) read(element.getAttribute(name) ?? '', element);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) read(node.textContent ?? '', element);
    }
    return [...found];
  }, KEPT);
