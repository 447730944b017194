import { guard } from '#shared/server/http/bind.ts';
import type { DuaDate } from '../dua-dates-contract.ts';
import { showDate } from './keep-dates.ts';

declare const own: unique symbol;
/** A day that the reader entered; only this file makes one. */
export type OwnDuaDate = DuaDate & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'owner of dua date': OwnDuaDate;
  }
}

/** Other members' days do not exist for anybody, whatever their role. */
export const ownerOfDuaDate = guard(
  'owner of dua date',
  async ({ orm }, { viewer }, { params }: { params: { id: number } }) =>
    (await showDate(orm, viewer, params.id)) as OwnDuaDate,
);
