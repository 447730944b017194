import {
  managerOfMemorial,
  viewerOfMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { khatmContract } from '../khatm-contract.ts';
import { readerInKhatm } from './authorise-khatm.ts';
import { changeJuz, closeKhatm, startKhatm } from './change-khatm.ts';
import { presentKhatm } from './present-khatm.ts';

export function khatmRoutes(): BoundOperation[] {
  return [
    bind(khatmContract.get, viewerOfMemorial, (memorial, { db, viewer }) =>
      presentKhatm(db.orm, viewer, memorial),
    ),
    bind(khatmContract.start, readerInKhatm, async (memorial, { db, viewer, answer }) => {
      await startKhatm(db, viewer, memorial);
      answer.status = 201;
      return presentKhatm(db, viewer, memorial);
    }),
    bind(khatmContract.close, managerOfMemorial, async (memorial, { db, viewer }) => {
      await closeKhatm(db, viewer, memorial);
      return presentKhatm(db, viewer, memorial);
    }),
    bind(khatmContract.change, readerInKhatm, async (memorial, { db, viewer }, { params, body }) => {
      await changeJuz(db, viewer, memorial, { juz: params.juz, action: body.action });
      return presentKhatm(db, viewer, memorial);
    }),
  ];
}
