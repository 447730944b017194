import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { type SearchState, searchLink } from './search-state.ts';

/**
 * A likelier spelling of the search. The element is always there, so that a screen reader announces its text
 * once when it appears.
 */
export function DidYouMean({ state, likelier }: { state: SearchState; likelier: string | null }) {
  const { t } = useTexts('search');
  const [before = '', after = ''] = t('guide.didYouMean').split('{{name}}');
  return (
    <p role="status" className={classNames(likelier === null ? 'sr-only' : 'text-lg')}>
      {likelier !== null && (
        <>
          {before}
          <Link
            to={searchLink({ ...state, q: likelier })}
            className="inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            <bdi>{likelier}</bdi>
          </Link>
          {after}
        </>
      )}
    </p>
  );
}
