import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { FactorSteps } from './factor-steps.tsx';

/** In place of a page that only power opens: its reader shows a second factor here, and the page opens. */
export function FactorNeeded() {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <Card aria-labelledby="factor-needed" className="flex flex-col gap-4">
        <h1 id="factor-needed" className="font-serif text-3xl">
          {t('security.neededTitle')}
        </h1>
        <p>{t('security.needed')}</p>
        <FactorSteps
          onDone={() => {
            void client.invalidateQueries();
            void revalidate();
          }}
        />
      </Card>
    </div>
  );
}
