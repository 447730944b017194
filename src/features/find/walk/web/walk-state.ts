import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

const KEY = 'walk.step-free';

export interface WalkWishes {
  gateId: number | null;
  stepFree: boolean;
}

/** `?from=` is a gate, `?stepFree=true` keeps off stairs; anything else is as if it were not there. */
export function readWishes(params: URLSearchParams): WalkWishes {
  const from = params.get('from') ?? '';
  return {
    gateId: /^[1-9]\d{0,14}$/.test(from) ? Number(from) : null,
    stepFree: params.get('stepFree') === 'true',
  };
}

/** What the address says, so that it can be shared and works without scripts; stairs or not is kept on the device. */
export function useWishes(): WalkWishes & { wish: (change: Partial<WalkWishes>) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wishes = readWishes(params);
  const { stepFree } = wishes;
  const text = params.toString();
  const wish = useCallback(
    (change: Partial<WalkWishes>) => {
      const next = new URLSearchParams(text);
      if (change.gateId !== undefined) {
        if (change.gateId === null) next.delete('from');
        else next.set('from', String(change.gateId));
      }
      if (change.stepFree !== undefined) {
        if (change.stepFree) next.set('stepFree', 'true');
        else next.delete('stepFree');
        keepStepFree(change.stepFree);
      }
      navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [text, navigate],
  );
  useEffect(() => {
    if (!stepFree && isStepFreeKept()) wish({ stepFree: true });
  }, [stepFree, wish]);
  return { ...wishes, wish };
}

function isStepFreeKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function keepStepFree(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // A private window may refuse: the wish stands in the address.
  }
}
