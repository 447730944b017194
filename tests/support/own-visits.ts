import { afterEach } from 'vitest';
import type { Site, VisitOptions, Visitor } from './open-site.ts';
import { type Person, visitAs } from './visit-as.ts';

/**
 * Visits that end with their test: a page that nobody looks at any more would still play and draw.
 * @param site asked for at each visit, since it opens before the tests
 */
export function ownVisits(site: () => Site) {
  const visitors: Visitor[] = [];
  afterEach(async () => {
    await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  });
  return async (who: Person | null = null, options?: VisitOptions): Promise<Visitor> => {
    const visitor = await visitAs(site(), who, options);
    visitors.push(visitor);
    return visitor;
  };
}
