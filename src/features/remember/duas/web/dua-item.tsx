import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Dua } from '../duas-contract.ts';

/** One approved dua: its words, whether a name is behind it, and its day. */
export function DuaItem({
  dua,
  isLarge = false,
  children,
}: {
  dua: Dua;
  /** Where duas are all that a page shows. */
  isLarge?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTexts('duas');
  const { day } = useFormats();
  return (
    <li className="border-s-2 border-brass ps-4">
      <p
        lang={dua.language}
        dir="auto"
        className={classNames(
          'wrap-anywhere whitespace-pre-line',
          isLarge ? 'text-xl leading-relaxed' : 'text-lg',
        )}
      >
        {dua.content}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <p>
          {t(dua.submittedBy ? 'list.member' : 'list.anonymous')} · {day(dua.createdAt)}
        </p>
        {children}
      </div>
    </li>
  );
}
