import { ROLES, type Role } from '#shared/contract/roles.ts';
import type { Provider } from './providers-store.ts';

type Claims = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The highest role that somebody's groups give; null where none of them is named. */
export function roleFromGroups(
  { groupsClaim, mappings }: Pick<Provider, 'groupsClaim' | 'mappings'>,
  claims: Claims,
): Role | null {
  const said = claims[groupsClaim];
  const groups = Array.isArray(said) ? said : [said];
  const roles = mappings.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.findLast((role) => roles.includes(role)) ?? null;
}

/** The address, where it is of one of the provider's domains and the provider does not itself doubt it. */
export function addressOf({ mailDomains }: Pick<Provider, 'mailDomains'>, claims: Claims): string | null {
  const email = textOf(claims.email).normalize('NFC').toLowerCase();
  const [, domain] = /^[^\s@<>"]+@([^\s@<>"]+)$/.exec(email) ?? [];
  const isAllowed = domain !== undefined && email.length <= 254 && mailDomains.includes(domain);
  return isAllowed && claims.email_verified !== false ? email : null;
}

export function nameOf(claims: Claims): string {
  const whole = textOf(claims.name) || `${textOf(claims.given_name)} ${textOf(claims.family_name)}`.trim();
  return whole || textOf(claims.email).split('@')[0] || 'Member';
}

const SECOND_FACTORS = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc']);

/** Whether the provider says that more than a password was asked for (RFC 8176). */
export function isByTwoFactors({ amr, acr }: Claims): boolean {
  const ways = Array.isArray(amr) ? amr : [];
  return (
    ways.some((way) => SECOND_FACTORS.has(String(way))) ||
    /(?:^|[/:])(?:mfa|multi-factor|phr|phrh)$/.test(textOf(acr))
  );
}
