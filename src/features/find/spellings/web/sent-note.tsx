import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** Thanks for a pair. The form is longer: without the focus a phone would be left at the foot of the page. */
export function SentNote({ isFocused }: { isFocused: boolean }) {
  const { t } = useTexts('spellings');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) note.current?.focus();
  }, [isFocused]);
  return (
    <div ref={note} tabIndex={-1} role="status" className="flex flex-col gap-3 rounded-card bg-sage p-4">
      <p className="font-serif text-xl">{t('sent')}</p>
      <p>{t('next')}</p>
      {/* A whole new page: its form carries a stamp of its own, and nothing of what was typed. */}
      <a href="/names/suggest" className={buttonStyle('quiet', 'self-start')}>
        {t('another')}
      </a>
    </div>
  );
}
