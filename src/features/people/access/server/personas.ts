import { AppError } from '#shared/server/http/app-error.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import { DEMO_PERSONAS } from '../access-fields.ts';

/** One of the three whom everybody may be in a demonstration. */
export const isPersona = ({ isDemo, email }: Pick<Member, 'isDemo' | 'email'>): boolean =>
  isDemo && DEMO_PERSONAS.some((persona) => persona.email === email);

/** Nobody shuts the next visitor out of a persona. @throws AppError 403 */
export function assertNoPersona(member: Pick<Member, 'isDemo' | 'email'>): void {
  if (isPersona(member)) throw new AppError(403, 'access.demo_account');
}
