import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { destinationOf, directionsUrl } from '#shared/web/map-links.ts';
import { BackToResults } from '#shared/web/ui/back-to-results.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import { ScriptNameTitle } from '#shared/web/ui/script-name.tsx';
import type { MemorialDetail } from '../memorials-contract.ts';
import { LifeTimeline } from './life-timeline.tsx';
import { MemorialDetailsCard } from './memorial-details-card.tsx';
import { ShareButton } from './share-button.tsx';
import { StateBanner } from './state-banner.tsx';

/** A memorial from its title to its details; `lead` stands first, `prayers` and `place` come from their slices. */
export function MemorialView(props: {
  memorial: MemorialDetail;
  /** The code by which a reader came to an unlisted memorial. */
  link: string | null;
  lead?: ReactNode;
  gallery: ReactNode;
  prayers: ReactNode;
  posts: ReactNode;
  khatm: ReactNode;
  claim: ReactNode;
  favourite: ReactNode;
  place: ReactNode;
}) {
  const { t } = useTexts('memorials');
  const { hijri } = useFormats();
  const { memorial } = props;
  const name = memorial.deceasedName || memorial.title || t('unknown');
  const deathHijri = memorial.dateOfDeathIsCirca ? null : hijri(memorial.dateOfDeath);
  const submitPath = `/submit-dua?memorial=${memorial.id}${props.link ? `&link=${props.link}` : ''}`;
  const directions = directionsUrl(destinationOf(memorial));
  const walk = `/grave/${memorial.graveId}/walk`;
  const duaPath = `/memorial-detail/${memorial.id}${props.link ? `?link=${props.link}` : ''}`;
  const isShut = memorial.isHidden || memorial.isTakenDown;
  // The banner says who still sees it; a badge of who would otherwise contradicts it.
  const isAway = memorial.isArchived || isShut;
  // Nobody would read a dua on a memorial that was taken down or hidden, or find what was shared: its managers are offered neither.
  const offersDua = !props.lead && !isShut;
  const manage = memorial.viewer.mayManage && (
    <Link to={`/memorial/${memorial.id}/manage`} className={buttonStyle('quiet')}>
      {t('manage.open')}
    </Link>
  );
  return (
    <article className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-6 pb-24 md:pb-6">
      <BackToResults to="/search">{t('backToSearch')}</BackToResults>
      <StateBanner memorial={memorial} />
      {props.lead}
      <header className="grid items-center gap-6 simple:grid-cols-1 sm:grid-cols-[16rem_1fr]">
        <Portrait
          name={name}
          photo={memorial.showPhotos ? memorial.photos[0] : undefined}
          graveId={memorial.gpsCoordinates ? memorial.graveId : null}
          link={props.link}
          alt={t('photoOf', { name })}
          isLarge
          className="aspect-square w-full max-w-64 justify-self-center rounded-card border border-line simple:order-last simple:sm:justify-self-start"
        />
        <div className="flex flex-col gap-3 text-center sm:text-start">
          <div className="flex flex-col gap-1">
            <h1 className="font-serif text-3xl sm:text-4xl">
              <bdi>{memorial.title || name}</bdi>
            </h1>
            <ScriptNameTitle of={memorial} className="justify-center sm:justify-start rtl:order-first" />
          </div>
          {memorial.title && memorial.title !== name && (
            <p className="font-serif text-xl">
              <bdi>{name}</bdi>
            </p>
          )}
          <p className="text-lg text-muted">
            <LifeDates of={memorial} />
          </p>
          {deathHijri && <p className="text-muted">{deathHijri}</p>}
          <div className="flex flex-wrap justify-center gap-2 simple:order-last sm:justify-start">
            {!isAway && (
              <Badge>
                {t(memorial.isPublic ? 'badge.publicMemorial' : `visibility.${memorial.visibility}`)}
              </Badge>
            )}
            {memorial.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
          </div>
          <div className="no-print hidden flex-wrap gap-2 md:flex">
            <Link to={walk} className={buttonStyle(props.lead ? 'quiet' : 'primary')}>
              {t('graves:takeMeThere')}
            </Link>
            {offersDua && (
              <Link to={submitPath} className={buttonStyle('quiet')}>
                {t('submitDua')}
              </Link>
            )}
            {!isShut && <ShareButton title={name} link={props.link} />}
            {manage}
            <a href={directions} target="_blank" rel="noopener noreferrer" className={buttonStyle('quiet')}>
              {t('getDirections')}
              <ExternalLink className="size-4 text-muted" aria-hidden="true" />
            </a>
          </div>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          {memorial.description && (
            <Card aria-labelledby="about">
              <h2 id="about" className="font-serif text-2xl">
                {t('about')}
              </h2>
              <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
                {memorial.description}
              </p>
            </Card>
          )}
          <LifeTimeline timeline={memorial.timeline} />
          {props.gallery}
          {props.prayers}
          {props.posts}
        </div>
        <div className="flex flex-col gap-6">
          {props.place}
          <div className="contents simple:hidden">
            <MemorialDetailsCard memorial={memorial} />
            {props.favourite}
            {props.khatm}
            {props.claim}
          </div>
        </div>
      </div>
      <nav
        aria-label={t('actions')}
        data-bottom-bar=""
        className="no-print fixed inset-x-0 bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-ground p-2 low:static md:hidden"
      >
        {/* Where the dua comes first, the green button is the dua's. */}
        <Link to={walk} className={buttonStyle(props.lead ? 'quiet' : 'primary', 'grow')}>
          {t('graves:takeMeThere')}
        </Link>
        {offersDua && (
          <Link to={duaPath} className={buttonStyle('quiet', 'grow')}>
            {t('bar.dua')}
          </Link>
        )}
        {!isShut && <ShareButton title={name} link={props.link} className="grow simple:hidden" />}
      </nav>
    </article>
  );
}
