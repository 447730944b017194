import { AppError } from '#shared/server/http/app-error.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import { DEMO_PERSONAS } from '../access-fields.ts';

/** Whether a member is one of the personas that every visitor of a demonstration can be. */
export const isPersona = ({ isDemo, email }: Pick<Member, 'isDemo' | 'email'>): boolean =>
  isDemo && DEMO_PERSONAS.some((persona) => persona.email === email);

/** Personas cannot be changed, so that nobody locks the next visitor out. @throws AppError 403 */
export function assertNoPersona(member: Pick<Member, 'isDemo' | 'email'>): void {
  if (isPersona(member)) throw new AppError(403, 'access.demo_account');
}
