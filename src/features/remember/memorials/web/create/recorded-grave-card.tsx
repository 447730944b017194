import { CircleCheck } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { RecordedGrave } from './draft.ts';
import { GraveLines } from './grave-lines.tsx';

/** The grave that the memorial will belong to: it was chosen of those recorded. */
export function RecordedGraveCard(props: { grave: RecordedGrave; onAnother: () => void }) {
  const { t } = useTexts('memorials');
  return (
    <div className="flex flex-col gap-3 rounded-card border border-action bg-sage p-4">
      <p className="flex items-start gap-2 font-semibold">
        <CircleCheck className="mt-1 size-5 shrink-0 text-action" aria-hidden="true" />
        {t('create.chosen.title')}
      </p>
      <GraveLines grave={props.grave} />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={props.onAnother} data-field="choice">
          {t('create.chosen.another')}
        </Button>
      </div>
    </div>
  );
}
