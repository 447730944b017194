import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RETURN_PAGE } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { offeredQuery } from '#features/people/sign-in-offers/web/offers-api.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { securityApi } from './security-api.ts';

/**
 * Signs in once more with the organisation in another tab, so that nothing in this one is lost; the browser then has a
 * session that has just begun.
 */
export function OrganisationProof({ providerId, onDone }: { providerId: number; onDone: () => void }) {
  const { t } = useTexts('access');
  const { data: offered } = useQuery(offeredQuery());
  const { run, isBusy } = useAction(t('security.failed'));
  const [isAway, setAway] = useState(false);
  const provider = offered?.find(({ id }) => id === providerId);
  if (!provider) return null;
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-4">
      <a
        href={`${RETURN_PAGE}?begin=${providerId}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => setAway(true)}
        className={buttonStyle('quiet', 'self-start')}
      >
        {t('security.againOrganisation', { name: provider.name })}
      </a>
      <p>{t('security.againReturn')}</p>
      {isAway && (
        <Button
          className="self-start"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              const { isProven } = await securityApi.call('state', {});
              if (isProven) onDone();
              else showToast({ title: t('security.againNotYet') });
            })
          }
        >
          {t('security.begin')}
        </Button>
      )}
    </div>
  );
}
