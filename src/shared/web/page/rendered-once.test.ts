import { type ComponentProps, createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { createTexts, TextsProvider } from '#shared/web/i18n/texts-context.tsx';
import { completeParts, RenderedOnce } from './rendered-once.tsx';

const partOf = (props: ComponentProps<typeof RenderedOnce>) => createElement(RenderedOnce, props);
const link = (text: string) => createElement('a', { href: '/' }, text);

function Id() {
  return createElement('b', { id: useId() });
}

/** A page with a part, between elements with an id of React's own. */
function page(part: () => ReturnType<typeof link>, by: string[], language: Language = 'en') {
  const tree = createElement(
    'div',
    null,
    createElement(Id),
    partOf({ name: 'part', by, children: part }),
    createElement(Id),
  );
  const texts = createTexts(language, { common: {} });
  return completeParts(renderToString(createElement(TextsProvider, { value: texts }, tree)));
}

describe('a part that is rendered once', () => {
  it('stands in the next page as it stood in the first, with the same ids around it', () => {
    const part = vi.fn(() => link('a < b & "c"'));
    const first = page(part, ['first']);
    expect(first).toMatch(/^<div><b id="[^"]+"><\/b><a href="\/">a &lt; b &amp; &quot;c&quot;<\/a><b/);
    expect(page(part, ['first'])).toBe(first);
    expect(part).toHaveBeenCalledTimes(1);
  });

  it('is another one for other words and in another language', () => {
    page(() => link('one'), ['role', 'x']);
    expect(page(() => link('other'), ['role', 'y'])).toContain('>other<');
    expect(page(() => link('Urdu'), ['role', 'x'], 'ur')).toContain('>Urdu<');
    expect(page(() => link('never'), ['role', 'x'])).toContain('>one<');
  });

  it('is rendered as if it had not been marked', () => {
    const plain = renderToString(createElement('div', null, link('plain')));
    const texts = createTexts('en', { common: {} });
    const part = partOf({ name: 'plain', by: [], children: () => link('plain') });
    const tree = createElement(TextsProvider, { value: texts }, createElement('div', null, part));
    for (const html of [renderToString(tree), renderToString(tree)]) {
      expect(html).not.toBe(plain);
      expect(completeParts(html)).toBe(plain);
    }
  });

  it('cannot be made by what people write', () => {
    const written = '<rendered-once data-known="en part first"></rendered-once>';
    const html = renderToString(createElement('p', { title: written }, written));
    expect(completeParts(html)).toBe(html);
  });
});
