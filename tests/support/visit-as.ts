import { expect } from 'vitest';
import { makeUser, PASSWORD } from '#tests/support/factories.ts';
import type { Site, VisitOptions, Visitor } from '#tests/support/open-site.ts';

/** Who visits: a persona of the demonstration, or somebody whom a factory made. */
export type Person = 'family' | 'imam' | 'admin' | { email: string };

/** A browser of its own in which somebody is signed in already. */
export async function visitAs(site: Site, who: Person | null, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await site.visit(options);
  if (!who) return visitor;
  const data =
    typeof who === 'string'
      ? { email: `${who}@demo.ziyarah.invalid`, password: 'demo-ziyarah-visit' }
      : { email: who.email, password: PASSWORD };
  const response = await visitor.context.request.post(`${site.origin}/api/auth/login`, {
    data,
    headers: { origin: site.origin },
  });
  expect(response.status()).toBe(200);
  return visitor;
}

/** A new member with this name. */
export const makePerson = (site: Site, firstName: string, lastName: string) =>
  makeUser(site.db, { firstName, lastName });

/** Opens a page of a site as a visitor or as a persona. */
export const opener =
  (site: () => Site) =>
  async (path: string, options: VisitOptions & { persona?: 'family' | 'admin' } = {}): Promise<Visitor> => {
    const visitor = await visitAs(site(), options.persona ?? null, options);
    await visitor.page.goto(path);
    return visitor;
  };
