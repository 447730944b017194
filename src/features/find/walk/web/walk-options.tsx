import { Link } from 'react-router';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import type { PlannedWalk } from '../plan-walk.ts';
import { useEcho } from './use-echo.ts';
import { useStepWords } from './use-step-words.ts';
import type { WalkWishes } from './walk-state.ts';

/** Where the way begins, and whether it may have steps. An ordinary form without scripts. */
export function WalkOptions(props: {
  gates: CemeteryLayout['gates'];
  planned: PlannedWalk;
  stepFree: boolean;
  onWish: (change: Partial<WalkWishes>) => void;
}) {
  const { t } = useTexts('walk');
  const { about } = useStepWords();
  const { gates, planned, onWish } = props;
  const { nearer } = planned;
  const [gateId, showGate] = useEcho(planned.gate?.id ?? null);
  const [isStepFree, showStepFree] = useEcho(props.stepFree);
  return (
    <form method="get" className="no-print flex flex-col gap-3">
      {gates.length > 0 && (
        <SelectField
          label={t('options.title')}
          name="from"
          value={gateId ?? ''}
          onChange={(event) => {
            showGate(Number(event.target.value));
            onWish({ gateId: Number(event.target.value) });
          }}
        >
          {gates.map((gate) => (
            <option key={gate.id} value={gate.id}>
              {gate.isMain ? t('options.main', { gate: gate.name }) : gate.name}
            </option>
          ))}
        </SelectField>
      )}
      <label className="flex min-h-11 items-center gap-3 text-lg">
        <input
          type="checkbox"
          name="stepFree"
          value="true"
          checked={isStepFree}
          onChange={(event) => {
            showStepFree(event.target.checked);
            onWish({ stepFree: event.target.checked });
          }}
          className="size-6 shrink-0 accent-action"
        />
        {t('options.stepFree')}
      </label>
      {nearer && (
        <Link
          to={`?from=${nearer.gate.id}${props.stepFree ? '&stepFree=true' : ''}`}
          replace
          preventScrollReset
          className={buttonStyle('quiet')}
        >
          {t('options.nearer', { gate: isolate(nearer.gate.name), distance: about(nearer.metres) })}
        </Link>
      )}
      <Button type="submit" kind="quiet" className="only-unanswered self-start">
        {t('options.show')}
      </Button>
    </form>
  );
}
