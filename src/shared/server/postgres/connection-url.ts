export const OWNER_ROLE = 'ziyarah_owner';
export const APP_ROLE = 'ziyarah_app';
export const SUPERUSER = 'postgres';
export const DATABASE_NAME = 'ziyarah';

/** A PostgreSQL URL over a unix socket; `pg` and libpq both take the directory as `host`. */
export function connectionUrl(socketDir: string, user: string, database = DATABASE_NAME): string {
  return `postgresql://${encodeURIComponent(user)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
}
