import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

const KEY = 'walk.step-free';

export interface WalkWishes {
  gateId: number | null;
  stepFree: boolean;
}

/** `?from=` is a gate, `?stepFree=true` avoids stairs; anything else is ignored. */
export function readWishes(params: URLSearchParams): WalkWishes {
  const from = params.get('from') ?? '';
  return {
    gateId: /^[1-9]\d{0,14}$/.test(from) ? Number(from) : null,
    stepFree: params.get('stepFree') === 'true',
  };
}

/**
 * The options in the address, so that they can be shared and work without scripts; the choice about stairs is
 * also kept on the device.
 */
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
    // A private window may refuse storage: the option is still in the address.
  }
}
