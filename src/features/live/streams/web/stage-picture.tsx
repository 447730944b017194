import { type ReactNode, useState } from 'react';
import { motifOf } from '#shared/drawing/motif-choice.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Stream } from '../streams-contract.ts';
import { CONSENT_TYPES } from '../streams-values.ts';

/**
 * In the place of the picture before it plays: the pattern, with a faint thumbnail where everybody may see
 * it. A family's service shows nothing before the viewer confirms that it is the right one.
 */
export function StagePicture({ stream, children }: { stream: Stream; children?: ReactNode }) {
  const { t } = useTexts('streams');
  const [isMissing, setMissing] = useState(false);
  const { thumbnailUrl, streamType } = stream;
  const isShown = thumbnailUrl !== null && !isMissing && !CONSENT_TYPES.includes(streamType);
  return (
    <section
      aria-label={t('stage.label')}
      className="relative flex min-h-56 flex-col items-center justify-center overflow-hidden rounded-card border border-line bg-sage p-4 text-center sm:aspect-video"
    >
      <img
        src={motifOf(stream.title)}
        alt=""
        className="absolute inset-0 size-full object-cover opacity-30"
      />
      {isShown && (
        <img
          src={thumbnailUrl}
          alt=""
          onError={() => setMissing(true)}
          className="absolute inset-0 size-full object-cover opacity-30"
        />
      )}
      <div className="relative flex max-w-prose flex-col items-center gap-3 rounded-card bg-ground/90 p-4">
        {children}
      </div>
    </section>
  );
}
