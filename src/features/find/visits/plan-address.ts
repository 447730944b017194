import { PLAN_GRAVES_MAX, PLAN_TITLE_MAX } from './visits-values.ts';

/** A visit plan as its URL holds it: whoever has the link has the plan. */
export interface PlanAddress {
  graves: readonly number[];
  /** The chosen gate; null: the easiest. */
  from: number | null;
  title: string;
  /** True keeps the given order instead of the shortest. */
  isOwnOrder: boolean;
  stepFree: boolean;
  /** The saved plan that it was opened from; only its owner has it. */
  saved: number | null;
}

export const EMPTY_PLAN: PlanAddress = {
  graves: [],
  from: null,
  title: '',
  isOwnOrder: false,
  stepFree: false,
  saved: null,
};

const ID = /^[1-9]\d{0,14}$/;

/** Reads a plan from the URL and ignores whatever it does not understand. */
export function readPlan(params: URLSearchParams): PlanAddress {
  const idOf = (name: string) => {
    const text = params.get(name) ?? '';
    return ID.test(text) ? Number(text) : null;
  };
  const ids = (params.get('graves') ?? '').split(',').filter((text) => ID.test(text));
  const title = (params.get('title') ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return {
    graves: [...new Set(ids.map(Number))].slice(0, PLAN_GRAVES_MAX),
    from: idOf('from'),
    title: [...title].slice(0, PLAN_TITLE_MAX).join(''),
    isOwnOrder: params.get('order') === 'own',
    stepFree: params.get('stepFree') === 'true',
    saved: idOf('saved'),
  };
}

/** The plan's path on this site, containing only what differs from an empty plan. */
export function planPath(plan: PlanAddress): string {
  const params = new URLSearchParams();
  if (plan.graves.length > 0) params.set('graves', plan.graves.join(','));
  if (plan.from !== null) params.set('from', String(plan.from));
  if (plan.title) params.set('title', plan.title);
  if (plan.isOwnOrder) params.set('order', 'own');
  if (plan.stepFree) params.set('stepFree', 'true');
  if (plan.saved !== null) params.set('saved', String(plan.saved));
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `/visit-plan?${query}` : '/visit-plan';
}

/** The plan with one more grave at its end; unchanged where it has it already or is full. */
export function withGrave(plan: PlanAddress, id: number): PlanAddress {
  if (plan.graves.includes(id) || plan.graves.length >= PLAN_GRAVES_MAX) return plan;
  return { ...plan, graves: [...plan.graves, id] };
}

export function withoutGrave(plan: PlanAddress, id: number): PlanAddress {
  return { ...plan, graves: plan.graves.filter((other) => other !== id) };
}

/**
 * Moves a grave one place in the order shown, which becomes the plan's own order; graves that are not shown
 * stay behind the others.
 */
export function moveGrave(plan: PlanAddress, shown: readonly number[], id: number, by: -1 | 1): PlanAddress {
  const at = shown.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return plan;
  const order = [...shown];
  [order[at], order[to]] = [order[to] as number, id];
  return {
    ...plan,
    isOwnOrder: true,
    graves: [...order, ...plan.graves.filter((other) => !shown.includes(other))],
  };
}
