import { expect, it } from 'vitest';
import { PAGE_ROUTES } from '#app/routes.tsx';
import { SCREENS } from './screens.ts';

/** Of development only. */
const NOT_SERVED = ['/design-system'];

it('every page stands in the matrix of screens, and nothing that is no page', () => {
  const looked = new Set(
    Object.values(SCREENS)
      .flat()
      .map(({ route }) => route),
  );
  const routes = PAGE_ROUTES.map(({ path }) => path).filter((path) => !NOT_SERVED.includes(path));
  expect([...looked].sort()).toEqual(routes.sort());
});
