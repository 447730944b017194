import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { type Draft, emptyDraft, hasContent } from './draft.ts';
import { randomKey, readDraft, writeDraft } from './draft-store.ts';

/** In place of what sends the form, where the plan has no room: a larger plan, or the grave without a memorial. */
export function FullPlanWays({ limit, draft }: { limit: number; draft: Draft }) {
  const { t } = useTexts('memorials');
  return (
    <div className="flex grow flex-wrap gap-3">
      <Link to="/premium" className={buttonStyle()}>
        {t('create.plan.submit', { count: limit })}
      </Link>
      {!draft.recorded && (
        <Link to="/add-grave" className={buttonStyle('quiet')} onClick={() => handOverGrave(draft)}>
          {t('create.plan.graveOnly')}
        </Link>
      )}
    </div>
  );
}

/** What was written of the grave goes on in its own form, unless another grave's draft waits there. */
function handOverGrave({ owner, isNew, grave }: Draft): void {
  const waiting = readDraft('grave', owner, randomKey);
  if (waiting && hasContent(waiting.draft)) return;
  writeDraft('grave', { ...emptyDraft(owner, randomKey), isNew, grave });
}
