import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { organisations, users } from '#db/schema/people.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { isSuspended, notSuspended } from '#features/people/access/server/suspension.ts';
import { type NewNotification, notify } from '#features/people/notifications/server/notify.ts';
import { activeMembers, officesOf } from '#features/records/offices/server/office-people.ts';
import { isOneOf, OFFICIALS, type Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndingParts } from '#shared/server/endings.ts';
import { OFFICE_PAGE } from './tell-office.ts';

type WatchEnding = { userId: number } & (
  | { kind: 'suspended' | 'demoted' | 'erased' }
  | { kind: 'left_office'; organisationId: number }
);

/**
 * Somebody acts no longer for an office whose own system is told of its records: they may have chosen the addresses, and know the
 * secrets. Whoever still acts for it is asked to look at them. Where nobody is left nothing is sent until somebody looked;
 * administrators are told.
 */
export async function endWatch(
  tx: Orm,
  ending: WatchEnding,
  { now }: Pick<EndingParts, 'now'>,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, ending.userId));
  if (!person || !couldAct(person, ending.kind, now)) return;
  for (const office of await toldOffices(tx, ending)) {
    const active = await activeMembers(tx, office.id);
    // Another role that verifies: they act for it as before.
    if (ending.kind === 'demoted' && active.includes(person.id)) continue;
    const others = active.filter((id) => id !== person.id);
    for (const userId of others)
      await notify(tx, { userId, link: OFFICE_PAGE, ...leavingOf(person, ending.kind) });
    if (others.length === 0) await stopUnwatched(tx, office);
  }
}

/** Of an account that ends nobody reads the name. */
const leavingOf = (
  { id, firstName, lastName }: typeof users.$inferSelect,
  kind: WatchEnding['kind'],
): Pick<NewNotification, 'kind' | 'values'> =>
  kind === 'erased'
    ? { kind: 'webhooks.left_unnamed' }
    : {
        kind: 'webhooks.left',
        values: { person: `${firstName} ${lastName}`.trim(), personId: String(id) },
      };

/** Whether this ending takes away what they could do for an office; the role that a demotion took is not known any more. */
const couldAct = (person: typeof users.$inferSelect, kind: WatchEnding['kind'], now: Date): boolean =>
  (kind === 'demoted' || isOneOf(OFFICIALS, person.role as Role)) &&
  (kind === 'suspended' || !isSuspended(person, now));

/** The offices concerned that have addresses, held one after the other: of the last two who leave at once, one must find nobody left. */
const toldOffices = (tx: Orm, ending: WatchEnding) =>
  tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(
      and(
        ending.kind === 'left_office'
          ? eq(organisations.id, ending.organisationId)
          : inArray(organisations.id, officesOf(tx, ending.userId)),
        exists(tx.select().from(webhooks).where(eq(webhooks.organisationId, organisations.id))),
      ),
    )
    .orderBy(asc(organisations.id))
    .for('no key update');

/** What happens meanwhile waits. An address that is paused by failures stays so, for that reason. */
async function stopUnwatched(tx: Orm, { id, name }: { id: number; name: string }): Promise<void> {
  const stopped = await tx
    .update(webhooks)
    .set({ state: 'unwatched' })
    .where(and(eq(webhooks.organisationId, id), eq(webhooks.state, 'on')))
    .returning({ id: webhooks.id });
  if (stopped.length === 0) return;
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), notSuspended()));
  for (const { userId } of admins)
    await notify(tx, {
      userId,
      kind: 'webhooks.unwatched',
      values: { office: name },
      link: '/admin?tab=offices',
    });
}
