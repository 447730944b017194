import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { WaitingDraft } from './draft-store.ts';

const BOX = 'flex flex-col gap-2 rounded-card border border-brass bg-surface p-4';

/** What the device had stored, and a button to start without it; nothing is deleted by a single press. */
export function DraftBanner({ savedAt, onStartAgain }: { savedAt: string; onStartAgain: () => void }) {
  const { t } = useTexts('memorials');
  const { day } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The page grows when the draft arrives: a reloaded one would otherwise stand somewhere in its foot.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className={BOX}>
      <p>{t(isAsking ? 'create.draft.ask' : 'create.draft.restored', { date: day(savedAt) })}</p>
      <div className="flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button kind="danger" onClick={onStartAgain}>
              {t('create.draft.delete')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('create.draft.keep')}
            </Button>
          </>
        ) : (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('create.draft.startAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Memorials that were begun on this device and not made yet: each leads to its form. */
export function WaitingDrafts({ drafts }: { drafts: readonly WaitingDraft[] }) {
  const { t } = useTexts('memorials');
  if (drafts.length === 0) return null;
  return (
    <nav aria-label={t('create.draft.others')} className={BOX}>
      <p aria-hidden="true">{t('create.draft.others')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {drafts.map(({ name, graveId }) => (
          <li key={graveId}>
            <Link
              to={graveId ? `/create-memorial?grave=${graveId}` : '/create-memorial'}
              className="inline-flex min-h-11 items-center text-action underline"
            >
              <bdi>{name || t('unknown')}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The plan's limit, said before anything is typed. */
export function PlanBanner({ limit }: { limit: number }) {
  const { t } = useTexts('memorials');
  return (
    <div className={BOX}>
      <p className="font-semibold">{t('create.plan.full', { count: limit })}</p>
      <p>{t('create.plan.more')}</p>
    </div>
  );
}

/** What the last try ended with, and what is safe. It stays until the next try, longer than a toast. */
export function FailureBanner({ failure }: { failure: string }) {
  const { t } = useTexts('memorials');
  return (
    <div role="alert" className="flex flex-col gap-1 rounded-card border border-danger bg-danger-ground p-4">
      <p className="font-semibold text-danger">{failure}</p>
      <p>{t('create.draft.safe')}</p>
    </div>
  );
}
