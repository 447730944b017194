import {
  type KnownStream,
  knowerOfStream,
  memberWhoKnowsStream,
} from '#features/live/streams/server/authorise-stream.ts';
import type { VapidConfig } from '#shared/server/config/parse-config.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { remindersContract } from '../reminders-contract.ts';
import type { CalendarEvent } from './make-calendar.ts';
import { pushEndpoint } from './push-hosts.ts';
import { remindersOf } from './reminders-store.ts';
import { sendCalendar } from './send-calendar.ts';
import { removeReminder, setReminder } from './set-reminder.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscribe.ts';
import { vapidKeys } from './vapid-keys.ts';

interface Parts {
  hasMail: boolean;
  origin: string;
  keyRing: KeyRing;
  vapid: VapidConfig | undefined;
}

const DONE = { ok: true } as const;

export function remindersRoutes({ hasMail, origin, keyRing, vapid }: Parts): BoundOperation[] {
  const { publicKey } = vapidKeys(vapid, keyRing, origin);
  return [
    bind(remindersContract.set, memberWhoKnowsStream, (stream, { db, viewer }, { body, query }) =>
      setReminder(db, viewer, stream, { ...body, link: query.link }, hasMail),
    ),
    bind(remindersContract.remove, async ({ db, viewer }, { params }) => {
      await removeReminder(db, viewer, params.id);
      return DONE;
    }),
    bind(remindersContract.mine, ({ db, viewer }) => remindersOf(db, memberOf(viewer).id)),
    bind(remindersContract.calendar, knowerOfStream, async (stream, { db }, { query }) =>
      sendCalendar(await eventOf(db, stream, query.link), origin),
    ),
    bind(remindersContract.pushKey, async () => ({ key: publicKey })),
    bind(remindersContract.subscribe, async ({ db, viewer }, { body }) => {
      await subscribe(db, viewer, { ...body, endpoint: pushEndpoint(body.endpoint) });
      return DONE;
    }),
    bind(remindersContract.known, async ({ db, viewer }, { body }) => ({
      isKnown: await isSubscribed(db, viewer, pushEndpoint(body.endpoint)),
    })),
    bind(remindersContract.unsubscribe, async ({ db, viewer }, { body }) => {
      await unsubscribe(db, viewer, pushEndpoint(body.endpoint));
      return DONE;
    }),
  ];
}

async function eventOf(db: Queries, stream: KnownStream, link: string | undefined): Promise<CalendarEvent> {
  const [row] = await db.rows<{ sequence: number; updatedAt: Date }>({
    name: 'stream-sequence',
    text: 'select sequence, updated_at as "updatedAt" from live_streams where id = $1',
    values: [stream.id],
  });
  if (!row) throw notFound('streams.not_found');
  return {
    ...{
      name: `stream-${stream.id}`,
      title: stream.title,
      location: stream.cemetery,
      start: stream.startTime,
    },
    words: [stream.description, stream.imam ?? stream.hostName],
    path: `/live-streams?stream=${stream.id}${link ? `&link=${encodeURIComponent(link)}` : ''}`,
    cancelledAt: stream.cancelledAt,
    ...row,
  };
}
