import { Eye } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Stream } from '../../streams-contract.ts';
import { Viewers } from '../viewers.tsx';

/** Marks on the picture: live, the number of viewers, and that a demonstration is no real service. */
export function PlayerMarks(props: { stream: Stream; isLive: boolean }) {
  const { t } = useTexts('streams');
  const { stream, isLive } = props;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex flex-wrap items-start gap-2 p-3 text-sm font-semibold">
      {isLive && <span className="rounded bg-[#b3261e] px-2 py-0.5 tracking-wide">{t('badge.live')}</span>}
      {isLive && (
        <span className="inline-flex items-center gap-1.5 rounded bg-black/75 px-2 py-0.5">
          <Eye className="size-4" aria-hidden="true" />
          <Viewers count={stream.viewerCount} />
        </span>
      )}
      {stream.isDemo && <span className="ms-auto rounded bg-black/75 px-2 py-0.5">{t('badge.demo')}</span>}
    </div>
  );
}
