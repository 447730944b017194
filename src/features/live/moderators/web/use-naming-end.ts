import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Says that the reader looks after a stream no more, whoever ended it: what they could do there is gone without a word otherwise. */
export function useNamingEnd(id: string, isNamed: boolean): void {
  const { t } = useTexts('moderators');
  const named = useRef('');
  useEffect(() => {
    if (id !== '' && named.current === id && !isNamed) showToast({ title: t('bar.left') });
    named.current = isNamed ? id : '';
  }, [id, isNamed, t]);
}
