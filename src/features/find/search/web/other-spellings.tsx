import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { type SearchState, searchLink } from './search-state.ts';

/** 'Also written: Mohammad · Muhammed · محمد': links to the same search in another spelling. */
export function OtherSpellings(props: {
  state: SearchState;
  spellings: readonly { word: string; search: string }[];
}) {
  const { t } = useTexts('search');
  if (props.spellings.length === 0) return null;
  return (
    <nav aria-label={t('guide.spellings')} className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="text-muted">
        {t('guide.alsoWritten')}
      </span>
      <ul className="contents">
        {props.spellings.map(({ word, search }) => (
          <li key={search}>
            <Link
              to={searchLink({ ...props.state, q: search })}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full px-2 text-action underline hover:bg-sage"
            >
              <bdi>{word}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
