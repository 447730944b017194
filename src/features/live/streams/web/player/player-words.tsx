import { LoaderCircle, Play, RotateCcw } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { PlayerState } from './player-state.ts';

const BUSY: readonly PlayerState[] = ['connecting', 'waiting', 'stopped', 'reconnecting'];
const BIG =
  'inline-flex min-h-16 items-center gap-3 rounded-full bg-white px-8 text-xl font-semibold text-black hover:bg-white/85';

/** The player's state in words over the picture; screen readers announce it too. */
export function PlayerWords(props: {
  state: PlayerState;
  isLive: boolean;
  isSoundOnly: boolean;
  onPlay: () => void;
}) {
  const { t } = useTexts('streams');
  const { state, isLive } = props;
  const isBusy = BUSY.includes(state);
  const isReplay = state === 'ended' && !isLive;
  return (
    <>
      <div
        role="status"
        className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center px-3 text-center"
      >
        {(isBusy || state === 'ended' || state === 'unsupported') && (
          <p className="inline-flex items-center gap-2 rounded-lg bg-black/80 px-4 py-2 font-semibold">
            {isBusy && (
              <LoaderCircle
                className="size-5 shrink-0 animate-spin motion-reduce:animate-none"
                aria-hidden="true"
              />
            )}
            {t(wordsOf(props))}
          </p>
        )}
      </div>
      {(state === 'blocked' || isReplay) && (
        <div className="absolute inset-0 flex items-center justify-center bg-black/50">
          <button type="button" onClick={props.onPlay} className={BIG}>
            {isReplay ? (
              <RotateCcw className="size-7" aria-hidden="true" />
            ) : (
              <Play className="size-7 fill-current" aria-hidden="true" />
            )}
            {t(isReplay ? 'player.again' : 'player.start')}
          </button>
        </div>
      )}
    </>
  );
}

function wordsOf(props: { state: PlayerState; isLive: boolean; isSoundOnly: boolean }): string {
  if (props.state === 'stopped' && props.isSoundOnly) return 'player.state.stoppedSound';
  if (props.state === 'ended' && !props.isLive) return 'player.state.over';
  return `player.state.${props.state}`;
}
