import { createHmac } from 'node:crypto';

export const OWNER_ROLE = 'ziyarah_owner';
export const APP_ROLE = 'ziyarah_app';
export const SUPERUSER = 'postgres';
export const DATABASE_NAME = 'ziyarah';

/** Where an embedded server listens, and the secret from which its roles have their passwords. */
export interface DatabasePlace {
  socketDir: string;
  secret: string;
}

/** Who knows one role's password knows none of another's. */
export const passwordOf = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url');

/** A PostgreSQL URL over a unix socket; `pg` and libpq both take the directory as `host`. */
export function connectionUrl(
  { socketDir, secret }: DatabasePlace,
  user: string,
  database = DATABASE_NAME,
): string {
  const who = `${encodeURIComponent(user)}:${passwordOf(secret, user)}`;
  return `postgresql://${who}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
}
