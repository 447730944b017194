import { compareNames } from '#shared/names/compare-names.ts';

let isWarm = false;

/**
 * The engine builds its tables at its first comparison (about 140 ms): better at start than during a
 * visitor's search.
 */
export function warmUpNames(): void {
  if (isWarm) return;
  isWarm = true;
  compareNames('Muhammad Aslam Khan', 'محمد اسلم خان');
}
