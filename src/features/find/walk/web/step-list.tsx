import { classNames } from '#shared/web/ui/class-names.ts';
import type { WalkStep } from '../describe-route.ts';
import { StepIcon } from './step-icon.tsx';
import { useStepWords } from './use-step-words.ts';

/** The instructions in order; the current one is marked. */
export function StepList(props: { steps: readonly WalkStep[]; current?: number | null; isSmall?: boolean }) {
  const { sentence, about } = useStepWords();
  return (
    <ol className="flex flex-col">
      {props.steps.map((step, index) => {
        const isCurrent = index === props.current;
        return (
          <li
            key={`${step.kind} ${step.from}`}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex items-start gap-3 border-b border-line py-3 last:border-0',
              props.isSmall ? 'text-base' : 'text-lg',
              isCurrent && 'rounded-lg bg-sage px-2 font-semibold',
            )}
          >
            <StepIcon step={step} />
            <span>
              {sentence(step)}
              {step.metres >= 1 && (
                <span className="block text-base font-normal text-muted">{about(step.metres)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
