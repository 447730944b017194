import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { installsByHand } from '#shared/web/offline/install-prompt.ts';
import { useOutbox } from '#shared/web/offline/outbox-state.ts';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import type { OfferedPack } from '../packs-contract.ts';
import { DownloadPack } from './download-pack.tsx';
import { usePacks } from './packs-state.ts';
import { StorageNote, StorageWarnings } from './storage-note.tsx';

// Unsent items are on the device only, so the server cannot render them.
const OutboxList = browserPart(async () => (await import('./outbox-list.tsx')).OutboxList);

/** The page of all downloads. */
export function DownloadsView(props: {
  offered: readonly OfferedPack[];
  hasFailed: boolean;
  owner: number | null;
}) {
  const { t } = useTexts('packs');
  const { infos } = usePacks();
  const offeredIds = new Set(props.offered.map(({ cemeteryId }) => cemeteryId));
  const withdrawn = infos?.filter(({ cemeteryId }) => !offeredIds.has(cemeteryId)) ?? [];
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8 px-4 py-6">
      <header>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">{t('lead')}</p>
        <UnsentNote owner={props.owner} />
      </header>
      {/* What the device keeps already stands where it was: the server cannot know it, and the list would move. */}
      {props.offered.length > 0 && (
        <section aria-labelledby="offered" className="flex flex-col gap-3">
          <h2 id="offered" className="font-serif text-2xl">
            {t('offered.title')}
          </h2>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
          <ul className="flex flex-col gap-3">
            {props.offered.map((cemetery) => (
              <Cemetery key={cemetery.cemeteryId} cemetery={cemetery} estimate={cemetery.bytes} isFolded />
            ))}
          </ul>
        </section>
      )}
      {/* Below the list, which it would move: the note above leads here. */}
      <InBrowser>
        <OutboxList owner={props.owner} />
      </InBrowser>
      {withdrawn.length > 0 && (
        <section aria-labelledby="kept" className="flex flex-col gap-3">
          <h2 id="kept" className="font-serif text-2xl">
            {t('kept.title')}
          </h2>
          <ul className="flex flex-col gap-3">
            {withdrawn.map((info) => (
              <Cemetery key={info.cemeteryId} cemetery={info} />
            ))}
          </ul>
        </section>
      )}
      <StorageWarnings />
      {props.offered.length === 0 && withdrawn.length === 0 && (
        <EmptyState
          title={t(props.hasFailed ? 'offered.failed' : 'offered.empty')}
          text={t(props.hasFailed ? 'offered.failedText' : 'offered.emptyText')}
        />
      )}
      <InBrowser>
        <HandInstall />
      </InBrowser>
    </div>
  );
}

/** The largest number that room is kept for: nobody leaves more unsent. */
const COUNT_MOST = 99;

/** How much waits, or was not accepted, in room that is there for everybody: that between the page's head and its list. */
function UnsentNote({ owner }: { owner: number | null }) {
  const { t } = useTexts('packs');
  const { number } = useFormats();
  const items = useOutbox(owner);
  const refused = items.filter(({ refusal }) => refusal !== null).length;
  const place = 'col-start-1 row-start-1';
  return (
    <p role="status" className="-mb-8 grid min-h-11 items-center justify-items-start">
      {(['waitingCount', 'refusedCount'] as const).map((key) => (
        <span key={key} aria-hidden="true" className={`invisible font-semibold ${place}`}>
          {t(`outbox.${key}`, { number: number(COUNT_MOST) })}
        </span>
      ))}
      {items.length > 0 && (
        <a
          href="#outbox"
          className={classNames(
            'inline-flex min-h-11 items-center font-semibold underline',
            place,
            refused > 0 ? 'text-danger' : 'text-action',
          )}
        >
          {refused > 0
            ? t('outbox.refusedCount', { number: number(refused) })
            : t('outbox.waitingCount', { number: number(items.length) })}
        </a>
      )}
    </p>
  );
}

function Cemetery(props: {
  cemetery: {
    cemeteryId: number;
    name: string;
    address: string;
    graves: number;
    isSearchOnly?: boolean;
  };
  estimate?: number;
  isFolded?: boolean;
}) {
  const { t } = useTexts('packs');
  const { number } = useFormats();
  const { cemeteryId, name, address, graves, isSearchOnly = false } = props.cemetery;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 className="font-serif text-xl">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-muted">
        <bdi>{address}</bdi>
        {props.estimate !== undefined && !isSearchOnly && (
          <>
            {address && ' · '}
            {t('kept.graves', { count: graves, number: number(graves) })}
          </>
        )}
      </p>
      <DownloadPack
        cemeteryId={cemeteryId}
        name={name}
        estimate={props.estimate ?? null}
        isSearchOnly={isSearchOnly}
        isFolded={props.isFolded ?? false}
        storage={<StorageNote />}
      />
    </li>
  );
}

function HandInstall() {
  const { t } = useTexts('packs');
  return installsByHand() ? <p className="text-muted">{t('install.byHand')}</p> : null;
}
