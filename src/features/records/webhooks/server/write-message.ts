import type { Queries } from '#shared/server/db/connect-database.ts';
import type { DeliveryRow } from './webhooks-store.ts';

export interface Message {
  /** The same at each attempt, by which a receiver knows what it has taken already. */
  id: string;
  /** JSON. */
  body: string;
}

/** A restored database gives numbers out again; the time of writing makes them differ. */
const messageId = ({ id, createdAt }: DeliveryRow): string => `msg_${id}_${createdAt.getTime().toString(36)}`;

interface Found {
  cemeteryId: number | null;
  cemeteryName: string | null;
  graveId: number | null;
  graveNumber: string | null;
  isLookedAfter: boolean;
}

/**
 * What an office's system is told: ids, numbers and public addresses, never names. It asks the API for the rest, as
 * anybody may. Null: the cemetery is not the office's any more, so nothing is told.
 */
export async function writeMessage(
  db: Pick<Queries, 'rows'>,
  delivery: DeliveryRow,
  { organisationId, origin }: { organisationId: number; origin: string },
): Promise<Message | null> {
  const { kind, graveId, intoId, verificationId, outcome, createdAt } = delivery;
  const [found] = await db.rows<Found>({
    name: 'webhook-message',
    text: `select c.id as "cemeteryId", c.name as "cemeteryName", g.id as "graveId", g.grave_number as "graveNumber",
             exists (select from organisation_cemeteries o where o.cemetery_id = $1 and o.organisation_id = $3) as "isLookedAfter"
           from (select 1) one left join cemeteries c on c.id = $1 left join graves g on g.id = $2`,
    values: [delivery.cemeteryId, graveId, organisationId],
  });
  if (kind !== 'test' && !found?.isLookedAfter) return null;
  const id = messageId(delivery);
  const graveAt = (number: number) => `${origin}/grave/${number}`;
  const data = {
    ...(found?.cemeteryId ? { cemetery: { id: found.cemeteryId, name: found.cemeteryName } } : {}),
    ...(graveId === null
      ? {}
      : {
          grave: {
            id: graveId,
            // Of a record that is gone only its id is told.
            ...(found?.graveId ? { graveNumber: found.graveNumber, url: graveAt(graveId) } : {}),
          },
        }),
    ...(intoId === null ? {} : { mergedInto: { id: intoId, url: graveAt(intoId) } }),
    ...(verificationId === null ? {} : { verification: { id: verificationId, outcome } }),
  };
  return { id, body: JSON.stringify({ id, type: kind, timestamp: createdAt.toISOString(), data }) };
}
