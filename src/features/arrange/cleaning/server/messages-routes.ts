import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { messagesContract as contract } from '../messages-contract.ts';
import { MESSAGE_RATE } from '../messages-fields.ts';
import { judgeOfBooking, readerOfLine } from './authorise-booking.ts';
import { countUnread, markSeen } from './messages-store.ts';
import { listMessages, readDisputed, showMessage } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import type { TellParts } from './tell-member.ts';

interface Parts extends TellParts {
  clock: Clock;
  limits: RateLimits;
}

export function messagesRoutes(parts: Parts): BoundOperation[] {
  return [
    bind(contract.list, readerOfLine, async (row, call, { query }) => {
      const path = contract.list.path.replace(':id', String(row.booking.id));
      return answerPage(call, path, query, await listMessages(call.db, row, query));
    }),
    bind(contract.send, readerOfLine, async (row, call, { params, body }) => {
      await parts.limits.take('booking line', MESSAGE_RATE, `user:${memberOf(call.viewer).id}`);
      call.answer.status = 201;
      const { id } = await once(call, contract.send, { ...params, ...body }, async () => ({
        id: await sendMessage(call.db, parts, row, body.message),
      }));
      return showMessage(call.db, row, id);
    }),
    bind(contract.seen, readerOfLine, async ({ booking, side }, { db, viewer }, { body }) => {
      await markSeen(db, { bookingId: booking.id, side, upTo: body.upTo }, parts.clock.now());
      const left = await countUnread(db, [booking.id], memberOf(viewer).id);
      return { unread: left.get(booking.id) ?? 0 };
    }),
    bind(contract.readDisputed, judgeOfBooking, (row, { db, viewer }) => readDisputed(db, viewer, row)),
  ];
}
