import type { Language } from '#shared/contract/languages.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

export interface HeldMailRow {
  id: number;
  to: string | null;
  template: string;
  language: Language;
  values: Record<string, string | number>;
  sealedValues: string | null;
  createdAt: Date;
}

interface Page {
  limit: number;
  after: readonly [string, number] | null;
}

/** Mails that wait for a mail server, newest first: those of a member and their address, or (null) all. */
export function heldMails(
  db: Queries,
  reader: { id: number; email: string } | null,
  { limit, after }: Page,
): Promise<HeldMailRow[]> {
  return db.rows<HeldMailRow>({
    name: 'held-mails',
    text: `select m.id, coalesce(m.address, u.email) as "to", m.template, m.language, m.values,
             m.sealed_values as "sealedValues", m.created_at as "createdAt"
           from mail_outbox m left join users u on u.id = m.user_id
           where m.status in ('queued', 'held')
             and ($1::bigint is null or m.user_id = $1 or lower(m.address) = lower($2))
             and ($3::timestamptz is null or (m.created_at, m.id) < ($3, $4))
           order by m.created_at desc, m.id desc limit $5`,
    values: [reader?.id ?? null, reader?.email ?? null, after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}
