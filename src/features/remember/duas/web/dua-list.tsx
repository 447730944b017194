import { useMore } from '#shared/web/api/use-more.ts';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { type DuaPlace, duasQuery } from './duas-query.ts';

const SKELETONS = 3;

/** Approved duas, newest first. A failure shows as an empty list, as specified. */
export function DuaList({ of, id, link = null }: { of: DuaPlace; id: string; link?: string | null }) {
  const { t } = useTexts('duas');
  const { day } = useFormats();
  const {
    items: duas,
    isPending,
    isEmpty,
    ...more
  } = useMore(duasQuery(of, id, link), (cursor) => duasQuery(of, id, link, cursor));
  return (
    <Card aria-labelledby="duas" aria-busy={isPending}>
      <h2 id="duas" className="font-serif text-2xl">
        {t('list.title')}
      </h2>
      {isPending && (
        <div className="mt-4 flex flex-col gap-3">
          <Skeletons count={SKELETONS} className="h-20" />
        </div>
      )}
      {isEmpty && <p className="mt-3 text-muted">{t('list.empty')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {duas.map((dua) => (
          <li key={dua.id} className="border-s-2 border-brass ps-4">
            <p lang={dua.language} dir={directionOf(dua.language)} className="whitespace-pre-line text-lg">
              {dua.content}
            </p>
            <p className="mt-1 text-sm text-muted">
              {t(dua.submittedBy ? 'list.member' : 'list.anonymous')} · {day(dua.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton list={more} className="mt-4" />
    </Card>
  );
}
