import { ChevronDown, Download, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { deletePack, downloadPack } from './late-packs.ts';
import type { PackInfo } from './pack-store.ts';
import { type PackWork, usePacks } from './packs-state.ts';
import { useSize } from './use-size.ts';

interface Props {
  cemeteryId: number;
  name: string;
  /** Estimated size in bytes; null where that is not known. */
  estimate?: number | null;
  /** The download holds none of its graves. */
  isSearchOnly: boolean;
  /** True adds a link to the page of all downloads. */
  withLink?: boolean;
  /**
   * A kept cemetery takes no more room than the button to download it, and says more when it is pressed: other things stand
   * below, and the server cannot know what is on a device.
   */
  isFolded?: boolean;
  /** Stands with what is said of a kept cemetery. */
  storage?: ReactNode;
}

/** 'Download this cemetery': the button, the progress, what is kept, and how to remove it. */
export function DownloadPack(props: Props) {
  const { t, language } = useTexts('packs');
  const { infos, works } = usePacks();
  const size = useSize();
  const work = works.get(props.cemeteryId);
  const info = infos?.find(({ cemeteryId }) => cemeteryId === props.cemeteryId);
  const start = () => void downloadPack(props.cemeteryId, language);
  const isBusy = work !== undefined && work.phase !== 'failed';
  const offer = (
    <>
      <Download className="size-5" aria-hidden="true" />
      {t('download.button')}
      {props.estimate ? ` (${t('size.about', { size: size(props.estimate) })})` : ''}
    </>
  );
  return (
    <div className="flex flex-col gap-2">
      {props.isSearchOnly && <p className="text-muted">{t('download.searchOnly')}</p>}
      {info ? (
        <Kept {...props} info={info} offer={offer} isBusy={isBusy} onUpdate={start} />
      ) : (
        <Button kind="quiet" className="self-start" disabled={isBusy || infos === null} onClick={start}>
          {offer}
          <bdi className="sr-only">{props.name}</bdi>
        </Button>
      )}
      {work && <Progress work={work} />}
    </div>
  );
}

interface KeptProps extends Pick<Props, 'name' | 'withLink' | 'isFolded' | 'storage'> {
  info: PackInfo;
  /** What the button to download it shows. */
  offer: ReactNode;
  isBusy: boolean;
  onUpdate: () => void;
}

function Kept(props: KeptProps) {
  const { t } = useTexts('packs');
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const since = t('kept.since', { date: day(props.info.savedAt) });
  if (!props.isFolded) return <KeptDetails {...props} since={`${since} · `} />;
  return (
    <>
      <Button kind="quiet" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {/* In the room of what stood there for everybody, which may have taken two lines. */}
        <span className="grid">
          <span aria-hidden="true" className="invisible col-start-1 row-start-1 flex items-center gap-2">
            {props.offer}
          </span>
          <span className="col-start-1 row-start-1 flex items-center justify-center gap-2">
            {since}
            <bdi className="sr-only">{props.name}</bdi>
            <ChevronDown className={classNames('size-5', isOpen && 'rotate-180')} aria-hidden="true" />
          </span>
        </span>
      </Button>
      {isOpen && <KeptDetails {...props} since="" />}
    </>
  );
}

function KeptDetails(props: KeptProps & { since: string }) {
  const { t } = useTexts('packs');
  const { number } = useFormats();
  const size = useSize();
  const { info, name } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow text-muted">
          {props.since}
          {t('kept.graves', { count: info.graves, number: number(info.graves) })} · {size(info.bytes)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            disabled={props.isBusy}
            aria-label={t('update.of', { name })}
            onClick={props.onUpdate}
          >
            <RefreshCw className="size-5" aria-hidden="true" />
            {t('update.button')}
          </Button>
          <ConfirmButton
            label={t('delete.of', { name })}
            question={t('delete.question', { name })}
            yes={t('delete.yes')}
            no={t('delete.no')}
            disabled={props.isBusy}
            onConfirm={() => void deletePack(info.cemeteryId)}
          >
            {t('delete.button')}
          </ConfirmButton>
        </div>
      </div>
      {props.withLink && (
        <Link to="/downloads" className="inline-flex min-h-11 items-center self-start text-action underline">
          {t('download.all')}
        </Link>
      )}
      {props.storage}
    </>
  );
}

/** Progress in words, because the server does not say how much is still to come. */
function Progress({ work }: { work: PackWork }) {
  const { t } = useTexts('packs');
  const size = useSize();
  if (work.phase === 'failed') {
    return (
      <p role="alert" className="font-semibold text-danger">
        {t(`fault.${work.fault ?? 'refused'}`)}
      </p>
    );
  }
  const text = work.phase === 'saving' ? t('progress.saving') : t('progress.loading');
  return (
    <div>
      <p role="status">{text}</p>
      {work.received > 0 && (
        <p aria-hidden="true" className="text-sm text-muted">
          {t('progress.received', { size: size(work.received) })}
        </p>
      )}
      <progress
        aria-label={text}
        className="h-2 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
    </div>
  );
}
