import { useCallback } from 'react';
import { useEnter } from '#features/people/access/web/use-enter.ts';
import { FinishView } from '#features/people/organisation-sign-in/web/finish-view.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';

export const texts = ['organisation-sign-in'] as const;

export const head = ({ text }: HeadContext) => ({
  title: text('organisation-sign-in:title'),
  description: text('organisation-sign-in:title'),
  noindex: true,
});

/** Where a reader comes back from the sign-in of their organisation. */
export function Component() {
  const { t } = useTexts('organisation-sign-in');
  const enter = useEnter();
  // The whole page anew: all that a visitor was shown may be otherwise now.
  const goOn = useCallback(
    (entered: Parameters<typeof enter>[0]) => {
      enter(entered, false);
      window.location.replace('/');
    },
    [enter],
  );
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
      <FinishView onEntered={goOn} />
    </div>
  );
}
