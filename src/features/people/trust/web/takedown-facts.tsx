import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { OwnTakedown } from '../takedowns-contract.ts';
import { Excerpt } from './excerpt.tsx';

/** What was taken down and why, the appeal, and the decision on it. */
export function TakedownFacts({ takedown }: { takedown: OwnTakedown }) {
  const { t } = useTexts('trust');
  const { day } = useFormats();
  const { appeal, appealStatus, appealDecision } = takedown;
  return (
    <>
      <h2 className="font-semibold">
        {t(`queue.target.${takedown.targetType}`)} · {t(`reason.${takedown.reason}`)}
      </h2>
      <p className="text-sm text-muted">{t('takedown.on', { date: day(takedown.createdAt) })}</p>
      <Excerpt text={takedown.excerpt} />
      <p dir="auto" className="whitespace-pre-line">
        {takedown.explanation}
      </p>
      {appeal && (
        <div className="rounded-lg bg-sage px-3 py-2">
          <p className="font-semibold">{t(`takedown.appeal.${appealStatus ?? 'open'}`)}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {appeal}
          </p>
          {appealDecision && (
            <p dir="auto" className="mt-2 border-t border-line pt-2 whitespace-pre-line">
              {appealDecision}
            </p>
          )}
        </div>
      )}
    </>
  );
}
