import { LocateFixed } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { useVisitor } from '#shared/web/map/use-visitor.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { type AdvancedState, advancedLink } from './advanced-state.ts';

/**
 * States the place that the search is around, and changes it: none, one from the URL, the reader's position.
 */
export function CentreLine({
  state,
  visitor,
}: {
  state: AdvancedState;
  visitor: ReturnType<typeof useVisitor>;
}) {
  const { t } = useTexts('search');
  const around = state.centre ? 'place' : visitor.position ? 'you' : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="text-muted empty:hidden">
        {around && t(`centre.${around}`)}
        {!around && visitor.status === 'asking' && t('sort.locating')}
        {!around && visitor.status === 'failed' && t('sort.noPosition')}
      </p>
      {around === 'place' && (
        <Link
          to={advancedLink({ ...state, centre: null, zoom: null })}
          preventScrollReset
          className={buttonStyle('plain')}
        >
          {t('centre.everywhere')}
        </Link>
      )}
      {around === 'you' && (
        <Button kind="plain" onClick={visitor.forget}>
          {t('centre.everywhere')}
        </Button>
      )}
      {!around && (
        <Button kind="plain" aria-disabled={visitor.status === 'asking'} onClick={() => void visitor.ask()}>
          <LocateFixed className="size-5" aria-hidden="true" />
          {t('centre.useMine')}
        </Button>
      )}
    </div>
  );
}
