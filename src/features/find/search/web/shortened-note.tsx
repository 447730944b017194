import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { SearchContract } from '../search-contract.ts';

/** Says that a busy server broke the search off, and leads to the same search with all the time it needs. */
export function ShortenedNote({ to }: { to: string }) {
  const { t } = useTexts('search');
  return (
    <p role="status">
      {t('shortened.text')}{' '}
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-action underline"
      >
        {t('shortened.longer')}
      </Link>
    </p>
  );
}

const NOTES = ['yearSetAside', 'wordsSetAside', 'partAnywhere', 'lacksCemetery'] as const;

/** Says what of the text was left out, or is missing in it. */
export function ReadingNotes({ of }: { of: Pick<ReplyOf<SearchContract['guide']>, (typeof NOTES)[number]> }) {
  const { t } = useTexts('search');
  return NOTES.map(
    (note) =>
      of[note] && (
        <p key={note} role="status">
          {t(note, { said: `${of[note]}` })}
        </p>
      ),
  );
}
