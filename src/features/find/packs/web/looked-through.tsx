import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { usePacks } from './packs-state.ts';
import { isNamed } from './place-words.ts';

/**
 * While there is no signal: what an empty list of graves was looked for in, and of when that is. It is said at the head of the
 * list, which the page's own code marks and knows nothing more of, since no page's first load has room for it.
 */
export function LookedThrough() {
  const list = useEmptyList();
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    list?.prepend(place);
    return () => place.remove();
  }, [list, place]);
  return list && createPortal(<Said cemetery={list.dataset.among ?? ''} />, place);
}

/** @param cemetery the name of the one that was asked for; '' for all */
function Said({ cemetery }: { cemetery: string }) {
  const { t } = useTexts('packs');
  const { day } = useFormats();
  const { infos } = usePacks();
  // Of a cemetery that is search only the download holds no grave.
  const among = infos?.filter((info) => !info.isSearchOnly && (cemetery === '' || isNamed(info, cemetery)));
  return (
    <div role="status" className="mx-auto mb-3 max-w-prose text-center">
      {among && among.length > 0 && (
        <>
          <p>{t('lookedThrough.text')}</p>
          <ul>
            {among.map(({ cemeteryId, name, savedAt }) => (
              <li key={cemeteryId}>{t('lookedThrough.item', { name, date: day(savedAt) })}</li>
            ))}
          </ul>
        </>
      )}
      {among?.length === 0 && (
        <p>{cemetery ? t('lookedThrough.missing', { name: cemetery }) : t('lookedThrough.none')}</p>
      )}
    </div>
  );
}

/** The page's empty list of graves, whenever it comes and as long as it stands: `data-among` names the cemetery, '' for all. */
function useEmptyList(): HTMLElement | null {
  const [list, setList] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setList(document.querySelector<HTMLElement>('#root [data-among]'));
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return list;
}
