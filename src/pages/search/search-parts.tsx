import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GraveResult } from '#features/find/search/web/grave-result.tsx';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** What /search and /advanced-search share: a grave in a list. */
export function GraveCard(props: {
  grave: Grave;
  isSelected?: boolean;
  isLongerSaid?: boolean;
  /** What was typed to find it. */
  typed?: string;
  isFromPlace?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTexts('graves');
  const { grave } = props;
  return (
    <GraveResult
      grave={grave}
      isSelected={props.isSelected ?? false}
      isLongerSaid={props.isLongerSaid ?? false}
      typed={props.typed ?? ''}
      isFromPlace={props.isFromPlace ?? false}
      action={
        <div className="flex items-center gap-1 simple:flex-wrap">
          {props.children}
          <Link
            to={`/grave/${grave.id}/walk`}
            className="flex min-h-14 w-18 flex-col items-center justify-center rounded-lg bg-action px-2 text-center text-xs font-semibold text-on-action hover:bg-action-strong sm:min-h-11 sm:w-auto sm:flex-row sm:gap-2 sm:px-3 sm:text-sm simple:w-full simple:min-h-11 simple:flex-row simple:gap-2 simple:text-base"
          >
            <Navigation className="size-5" aria-hidden="true" />
            {t('takeMeThere')}
            <bdi className="sr-only">{grave.deceasedName}</bdi>
          </Link>
        </div>
      }
    />
  );
}
