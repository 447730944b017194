import { ArrowUp } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Aim, turnTo } from '../aim-ahead.ts';
import type { WalkStep } from '../describe-route.ts';
import { StepIcon } from './step-icon.tsx';
import { rounded } from './use-step-words.ts';

/**
 * What matters now: one arrow that points where to go, one number, one sentence. The arrow turns with the
 * walker where the phone knows which way it faces.
 */
export function NowPanel(props: {
  /** Undefined where no direction can be told, or none is needed any more. */
  step: WalkStep | undefined;
  sentence: string;
  /** What to do at the next corner, while that is near. */
  next: string;
  aim: Aim | null;
  turn: ReturnType<typeof turnTo>;
  /** What is left in all. */
  left: string;
}) {
  const { t } = useTexts('walk');
  const { distance } = useFormats();
  const { step, aim, turn } = props;
  return (
    <div className="flex items-center gap-4 rounded-card bg-action p-4 text-on-action">
      {aim ? (
        <ArrowUp
          data-turn={turn ? Math.round(turn.degrees) : undefined}
          // Without a compass the map below it has north above, and the arrow points as the way does there.
          style={{ transform: `rotate(${turn?.degrees ?? aim.bearing}deg)` }}
          className="size-16 shrink-0"
          aria-hidden="true"
        />
      ) : (
        step && (
          <span className="[&_svg]:size-16 [&_svg]:text-on-action">
            <StepIcon step={step} />
          </span>
        )
      )}
      <div className="flex grow flex-col">
        {aim && (
          <p className="text-3xl font-semibold leading-tight">
            {distance(rounded(aim.metres))}
            <span className="ms-2 text-lg font-normal">
              {turn ? t(`aim.${turn.way}`) : t(`heading.${aim.heading}`)}
            </span>
          </p>
        )}
        <p className="text-xl leading-snug">{props.sentence}</p>
        {props.next && <p className="text-lg leading-snug">{props.next}</p>}
        {props.left && <p className="text-base">{props.left}</p>}
      </div>
    </div>
  );
}
