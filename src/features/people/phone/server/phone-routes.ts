import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type OwnPhone, phoneContract } from '../phone-contract.ts';
import { askForCode, confirmPhone } from './confirm-phone.ts';
import type { PhoneParts } from './phone-parts.ts';
import { changePhone, findPhone, removePhone } from './phone-store.ts';

export function phoneRoutes(parts: PhoneParts): BoundOperation[] {
  const sms = parts.config.notify?.sms;
  const ownOf = async (db: Queries, viewer: Viewer): Promise<OwnPhone> => {
    const { id, role } = memberOf(viewer);
    const row = await findPhone(db.orm, id);
    return {
      isOffered: sms !== undefined,
      goesAbroad: sms?.priceAbroad !== undefined,
      mayRing: role === 'admin',
      phone: row && {
        number: row.number,
        isConfirmed: row.confirmedAt !== null,
        textsUrgent: row.textsUrgent,
        ringsForHarm: row.ringsForHarm,
      },
    };
  };
  return [
    bind(phoneContract.own, ({ db, viewer }) => ownOf(db, viewer)),
    bind(phoneContract.ask, async (call, { body }) => {
      await askForCode(parts, call, body.number);
      return ownOf(call.db, call.viewer);
    }),
    bind(phoneContract.confirm, async (call, { body }) => {
      await confirmPhone(parts, call, body.code);
      return ownOf(call.db, call.viewer);
    }),
    bind(phoneContract.choose, async ({ db, viewer }, { body }) => {
      const { id, role } = memberOf(viewer);
      if (body.ringsForHarm && role !== 'admin') throw new AppError(403, 'phone.admins_only');
      const phone = await findPhone(db, id, true);
      if (!phone?.confirmedAt) throw new AppError(409, 'phone.unconfirmed');
      await changePhone(db, id, body);
      await writeAudit(db, viewer, {
        action: 'phone.choose',
        subjectType: 'user',
        subjectId: id,
        details: { ...body },
      });
      return ownOf(db, viewer);
    }),
    bind(phoneContract.remove, async ({ db, viewer }) => {
      const { id } = memberOf(viewer);
      if (await removePhone(db, id))
        await writeAudit(db, viewer, { action: 'phone.remove', subjectType: 'user', subjectId: id });
      return ownOf(db, viewer);
    }),
  ];
}
