import type { Page } from 'playwright-core';

/** A button, a link or a tab of a screen: how it is called, and what it does as far as the page says it. */
export interface Control {
  /** What it is on the same screen in any language: a link's address, otherwise its place among the buttons. */
  key: string;
  name: string;
}

/** The visible controls of a page's main part, in the order of the page. */
export function readControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const found = document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main [role="tab"], main summary',
    );
    const places = new Map<string, number>();
    return [...found]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden="true"], .maplibregl-map'))
      .map((one) => {
        const kind = one.getAttribute('href')?.replace(/[?&]lang=\w+/, '') ?? one.tagName;
        const at = places.get(kind) ?? 0;
        places.set(kind, at + 1);
        // What only a screen reader hears tells one control from another, too.
        const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
        return { key: `${kind} ${at}`, name: name.replace(/\s+/g, ' ').trim() };
      });
  });
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s.,:;!?…()«»“”'’\u2066-\u2069-]+/g, ' ')
    .trim();
const addressOf = ({ key }: Control) => (key.startsWith('/') ? key.replace(/ \d+$/, '') : null);

/**
 * Twins of a screen: controls that lead to different things and are called differently in English, but whose names are the
 * same in another language, or differ there by one word that begins alike and is nearly spelt alike.
 * @param english the same screen's controls in English
 */
export function findTwins(english: readonly Control[], controls: readonly Control[]): string[] {
  const names = new Map(english.map(({ key, name }) => [key, plain(name)]));
  const twins: string[] = [];
  for (const [at, one] of controls.entries()) {
    for (const other of controls.slice(at + 1)) {
      const [its, others] = [names.get(one.key), names.get(other.key)];
      // Of a control that English lacks here nothing can be said.
      if (!its || !others || areAlike(its, others)) continue;
      if (addressOf(one) !== null && addressOf(one) === addressOf(other)) continue;
      const [called, alsoCalled] = [plain(one.name), plain(other.name)];
      const misread = misreadWords(called, alsoCalled);
      // People and places are called the same in every language, however much alike they are.
      const isOwnName =
        misread && its.split(' ').includes(misread[0]) && others.split(' ').includes(misread[1]);
      if (called === alsoCalled || (misread && !isOwnName))
        twins.push(`'${one.name}' / '${other.name}' (${its} / ${others})`);
    }
  }
  return twins;
}

function areAlike(one: string, other: string): boolean {
  return one === other || misreadWords(one, other) !== null;
}

/** The one word in which two longer names differ, where it begins alike and is nearly spelt alike. */
function misreadWords(one: string, other: string): [string, string] | null {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length < 3 || words.length !== others.length) return null;
  const differing = words.flatMap((word, at): [string, string][] =>
    word === others[at] ? [] : [[word, others[at] ?? '']],
  );
  const [[a, b] = ['', '']] = differing;
  const isNear = a[0] === b[0] && distance(a, b) * 2 <= Math.max(a.length, b.length);
  return differing.length === 1 && isNear ? [a, b] : null;
}

/** Letters to change, add or leave out. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let i = 1; i <= to.length; i++)
      next[i] = Math.min(
        (next[i - 1] ?? 0) + 1,
        (row[i] ?? 0) + 1,
        (row[i - 1] ?? 0) + (to[i - 1] === letter ? 0 : 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
