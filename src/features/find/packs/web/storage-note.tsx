import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { usePacks } from './packs-state.ts';
import { useSize } from './use-size.ts';

interface Storage {
  /** Bytes that this site uses on the device. */
  usage: number;
  quota: number;
  isLasting: boolean;
}

/** From this share of the browser's quota on, the next download may not fit. */
const NEARLY_FULL = 0.8;

/** What the device says of its space; null until it has. Usage changes with the downloads. */
function useStorage() {
  const { infos, lacksPages } = usePacks();
  const [storage, setStorage] = useState<Storage | null>(null);
  useEffect(() => {
    if (infos) void readStorage().then(setStorage);
  }, [infos]);
  return { storage: infos && infos.length > 0 ? storage : null, setStorage, lacksPages };
}

/** How much space the downloads use, and whether the browser promises to keep them. */
export function StorageNote() {
  const { t } = useTexts('packs');
  const size = useSize();
  const { storage, setStorage } = useStorage();
  const [isRefused, setRefused] = useState(false);
  if (!storage) return null;
  const keep = async () => {
    setRefused(!(await navigator.storage.persist()));
    setStorage(await readStorage());
  };
  return (
    <div className="flex flex-col items-start gap-2 text-muted">
      <p>
        {t('storage.used', { size: size(storage.usage) })}{' '}
        {t(storage.isLasting ? 'storage.lasting' : 'storage.fleeting')}
      </p>
      {!storage.isLasting && (
        <Button kind="quiet" onClick={keep}>
          {t('storage.keep')}
        </Button>
      )}
      {isRefused && <p role="status">{t('storage.refused')}</p>}
    </div>
  );
}

/** What endangers the downloads: it is said without being asked for, below everything that it could move. */
export function StorageWarnings() {
  const { t } = useTexts('packs');
  const { storage, lacksPages } = useStorage();
  if (!storage) return null;
  return (
    <>
      {storage.usage > storage.quota * NEARLY_FULL && (
        <p role="status" className="font-semibold text-danger">
          {t('storage.nearlyFull')}
        </p>
      )}
      {lacksPages && (
        <p role="status" className="font-semibold text-danger">
          {t('storage.lacksPages')}
        </p>
      )}
    </>
  );
}

async function readStorage(): Promise<Storage | null> {
  if (!navigator.storage?.estimate) return null;
  const [{ usage = 0, quota = Number.POSITIVE_INFINITY }, isLasting] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usage, quota, isLasting };
}
