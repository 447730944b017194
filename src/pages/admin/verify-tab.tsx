import { useQueryClient } from '@tanstack/react-query';
import { recentQuery } from '#features/records/registry/web/registry-api.ts';
import { VerifyPanel } from '#features/records/registry/web/verify-panel.tsx';
import { HeldQueue } from '#features/records/verification/web/held-queue.tsx';
import { heldQuery } from '#features/records/verification/web/verification-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useRecount } from './use-recount.ts';

/** All that waits to be verified: what offices submitted and a check held, then the records themselves. */
export function VerifyTab() {
  const { t } = useTexts('registry');
  const client = useQueryClient();
  const recount = useRecount();
  const again = (queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey });
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="held-verifications">
        <h2 id="held-verifications" className="mb-2 font-serif text-2xl">
          {t('verification:held.title')}
        </h2>
        <HeldQueue
          onDecided={async () => {
            recount();
            await again(recentQuery().queryKey.slice(0, 1));
          }}
        />
      </section>
      <section aria-labelledby="all-records">
        <h2 id="all-records" className="mb-2 font-serif text-2xl">
          {t('verify.records')}
        </h2>
        <VerifyPanel
          onChanged={() => {
            recount();
            void again(heldQuery().queryKey);
          }}
        />
      </section>
    </div>
  );
}
