import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { GraveVisitLinks } from '#features/find/visits/web/grave-visit-links.tsx';
import { sessionQuery } from '#features/people/access/web/session.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useLayouts } from '#features/records/cemeteries/web/use-layout.ts';
import { GraveFacts } from '#features/records/graves/web/grave-facts.tsx';
import { graveHead } from '#features/records/graves/web/grave-head.ts';
import { GraveMap } from '#features/records/graves/web/grave-map.tsx';
import { GraveMissing } from '#features/records/graves/web/grave-missing.tsx';
import { GraveTitle } from '#features/records/graves/web/grave-title.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { PlaceLinks } from '#features/records/graves/web/place-links.tsx';
import { PositionNote } from '#features/records/graves/web/position-note.tsx';
import { TakeMeThere } from '#features/records/graves/web/take-me-there.tsx';
import { graveVerificationQuery } from '#features/records/receipts/web/receipts-api.ts';
import { DuaList } from '#features/remember/duas/web/dua-list.tsx';
import { duasQuery } from '#features/remember/duas/web/duas-query.ts';
import { MemorialCard } from '#features/remember/memorials/web/memorial-card.tsx';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { RecordedOffer } from '#features/remember/memorials/web/record/recorded-offer.tsx';
import { graveLinksQuery } from '#features/remember/sharing/web/sharing-api.ts';
import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';
import { BackToResults } from '#shared/web/ui/back-to-results.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { DuaReport } from '../parts/dua-report.tsx';
import { GraveCleaningLink } from './grave-cleaning-link.tsx';
import { GravePublicRecord } from './grave-public-record.tsx';
import { GraveReport } from './grave-report.tsx';

export const texts = ['graves', 'memorials', 'duas', 'receipts', 'sharing', 'visits'] as const;

const verification = deferPart(
  async () => (await import('#features/records/receipts/web/grave-verification.tsx')).GraveVerification,
);

const KeepCemetery = browserPart(async () => (await import('./keep-cemetery.tsx')).KeepCemetery);

const ScriptNames = browserPart(async () => (await import('./grave-script-names.tsx')).GraveScriptNames);

const cards = deferPart(async () => (await import('./grave-cards.tsx')).GraveCardsOfMember);

type OfMember = typeof ownPlanQuery | ReturnType<typeof graveLinksQuery>;
type Asked = Parameters<OfMember['queryFn']>[0];

/** As `forMembers`, whose file the browser would have to load for it. */
const ofMember = ({ queryKey, queryFn }: OfMember) => ({
  options: {
    queryKey,
    queryFn: async (context: Asked) =>
      context.client.getQueryData(sessionQuery.queryKey) ? queryFn(context) : null,
  },
});

const memorialsQuery = (id: string) => memorialsApi.query('ofGrave', { params: { id } });

export function queries({ params: { id = '' } }: PageContext) {
  return [
    { options: graveQuery(id), required: true },
    { options: memorialsQuery(id) },
    { options: duasQuery('grave', id) },
    { options: graveVerificationQuery(id) },
    // With the page's own HTML they move nothing when they come; a step inside the browser asks for them by itself.
    ...(import.meta.env.SSR ? [ownPlanQuery, graveLinksQuery(id)].map(ofMember) : []),
  ];
}

/** A record that was merged redirects to the one it went into. */
export function redirect({ params: { id = '' }, data }: RedirectContext) {
  const grave = data(graveQuery(id));
  return grave && String(grave.id) !== id ? `/grave/${grave.id}` : undefined;
}

export function head(context: HeadContext) {
  return graveHead(context, context.data(graveQuery(context.params.id ?? '')));
}

export const Missing = GraveMissing;

/** One grave: its record, where it is and how to get there, its memorials, its duas. */
export function Component() {
  const { t } = useTexts('graves');
  const { id = '' } = useParams();
  const { user } = useSession();
  const isOffice = isOneOf(OFFICIALS, user?.role);
  const { data: grave } = useQuery(graveQuery(id));
  const { data: memorials = [] } = useQuery(memorialsQuery(id));
  const layouts = useLayouts(grave?.gpsCoordinates ? grave.cemeteryId : null);
  if (!grave) return null;
  return (
    <article className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <BackToResults to="/search">{t('backToSearch')}</BackToResults>
      <GraveTitle grave={grave} />
      <InBrowser>
        <RecordedOffer graveId={grave.id} />
      </InBrowser>
      <TakeMeThere graveId={grave.id} className="min-h-13 self-start text-lg max-sm:w-full" />
      <div className="no-print -mt-3 grid *:[grid-area:1/1] md:hidden noscript:hidden">
        {/* The server alone knows the button's words already: as many lines as it will have are kept for it. */}
        <span
          aria-hidden="true"
          suppressHydrationWarning
          className={buttonStyle('quiet', 'invisible justify-self-start ps-11')}
        >
          {import.meta.env.SSR
            ? `${t('packs:download.button')} (${t('packs:size.about', { size: t('packs:size.kb', { size: '000' }) })})`
            : ''}
        </span>
        <InBrowser>
          <KeepCemetery cemeteryId={grave.cemeteryId} name={grave.cemetery} />
        </InBrowser>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <Card aria-labelledby="record">
            <h2 id="record" className="mb-4 font-serif text-2xl">
              {t('record')}
            </h2>
            <GraveFacts grave={grave} />
            {isOffice && (
              <InBrowser fallback={<div className="h-22" />}>
                <ScriptNames key={grave.id} grave={grave} />
              </InBrowser>
            )}
          </Card>
          <div className="contents simple:hidden">
            {grave.isPublicRecord && <GravePublicRecord grave={grave} queryKey={graveQuery(id).queryKey} />}
            <Deferred part={verification} id={id} />
          </div>
          {memorials.length > 0 && (
            <section aria-labelledby="memorials" className="flex flex-col gap-4">
              <h2 id="memorials" className="font-serif text-2xl">
                {t('memorialsOf')}
              </h2>
              <div className="grid gap-4 sm:grid-cols-2">
                {memorials.map((memorial) => (
                  <MemorialCard key={memorial.id} memorial={memorial} />
                ))}
              </div>
            </section>
          )}
          <DuaList of="grave" id={id} renderReport={(duaId) => <DuaReport duaId={duaId} />} />
          <p className="no-print flex flex-wrap gap-3">
            <Link to={`/submit-dua?grave=${grave.id}`} className={buttonStyle('second')}>
              {t('common:nav.submitDua')}
            </Link>
            <Link to={`/create-memorial?grave=${grave.id}`} className={buttonStyle('quiet')}>
              {t('createMemorial')}
            </Link>
            <Link to={`/dua-dates?grave=${grave.id}`} className={buttonStyle('quiet', 'simple:hidden')}>
              {t('visits:remindMe')}
            </Link>
          </p>
          <div className="contents simple:hidden">
            <Deferred part={cards} id={id} />
          </div>
        </div>
        <Card aria-labelledby="place" className="flex flex-col gap-4">
          <h2 id="place" className="font-serif text-2xl">
            {t('place')}
          </h2>
          <GraveMap graveId={grave.id} place={grave} accuracy={grave.coordinateAccuracy} layouts={layouts} />
          <PositionNote grave={grave} />
          <PlaceLinks place={grave}>
            <GraveVisitLinks graveId={grave.id} hasPosition={grave.gpsCoordinates !== null} />
          </PlaceLinks>
        </Card>
      </div>
      {/* After the place: on a phone it would otherwise stand below requests that few ever make. */}
      <div className="contents simple:hidden">
        <GraveCleaningLink graveId={grave.id} />
        <GraveReport graveId={grave.id} />
      </div>
    </article>
  );
}
