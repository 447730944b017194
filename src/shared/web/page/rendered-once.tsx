import { createElement, type ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Names no element that HTML or React knows; what people write is escaped and cannot make one. */
const MARK = 'rendered-once';
/** In six languages, for each role and open entry of the menu, there are not many more. */
const MOST_PARTS = 1000;

/** In development the code of a part may change any moment. */
const IS_KEPT = import.meta.env.SSR && import.meta.env.MODE !== 'development';

const rendered = new Map<string, string>();

interface PartProps {
  name: string;
  by: readonly (string | null)[];
  children: () => ReactNode;
}

/**
 * A part of the frame that depends on nothing but its language and `by`, a few words of ours. The server renders it
 * once for all pages; the browser takes it over as if it had been rendered with the page. Nothing in it may use `useId`.
 */
export const RenderedOnce = IS_KEPT ? Marked : ({ children }: PartProps) => children();

function Marked({ name, by, children }: PartProps) {
  const { language } = useTexts('common');
  const key = [language, name, ...by].join(' ');
  return rendered.has(key)
    ? createElement(MARK, { 'data-known': key })
    : createElement(MARK, { 'data-new': key }, children());
}

const KNOWN = new RegExp(`<${MARK} data-known="([^"]*)"></${MARK}>`, 'g');
const NEW = new RegExp(`<${MARK} data-new="([^"]*)">([\\s\\S]*?)</${MARK}>`, 'g');

/** Puts the parts that were rendered before in their places, and keeps those that are new, for the pages to come. */
export function completeParts(html: string): string {
  const whole = html.replace(KNOWN, (_, key: string) => rendered.get(key) ?? '');
  const found: [string, string][] = [];
  const plain = whole.replace(NEW, (_, key: string, part: string) => {
    found.push([key, part]);
    return part;
  });
  if (rendered.size + found.length > MOST_PARTS) rendered.clear();
  for (const [key, part] of found) rendered.set(key, part);
  return plain;
}
