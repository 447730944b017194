import * as z from 'zod';
import { CALENDARS } from '#shared/contract/calendars.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { duaDateForm } from './dua-dates-fields.ts';
import { duaDatesPaths } from './dua-dates-paths.ts';

const duaDateShape = z.strictObject({
  id: idNumber,
  label: z.string(),
  calendar: z.enum(CALENDARS),
  month: z.int(),
  day: z.int(),
  year: z.int().nullable(),
  graveId: idNumber.nullable(),
  /** Name at the grave; null where none was given or its record is gone. */
  graveName: z.string().nullable(),
  /** 'YYYY-MM-DD' in the Gregorian calendar; null: it has passed. */
  nextOn: z.iso.date().nullable(),
});

export type DuaDate = z.output<typeof duaDateShape>;

const RATE = { points: 300, seconds: 3600 };

export const duaDatesContract = {
  list: operation({
    path: duaDatesPaths.list,
    summary:
      'The days on which the member wants to be reminded to make dua, the next one first; nobody else reads them',
    policy: 'member',
    reply: z.array(duaDateShape),
  }),
  create: operation({
    path: duaDatesPaths.create,
    summary: 'Adds such a day',
    policy: 'member',
    changesNoPage: true,
    rate: RATE,
    idempotent: true,
    body: duaDateForm,
    reply: duaDateShape,
  }),
  remove: operation({
    path: duaDatesPaths.remove,
    summary: 'Removes such a day',
    policy: 'owner of dua date',
    changesNoPage: true,
    rate: RATE,
    params: idParams,
    reply: z.null(),
  }),
};

export type DuaDatesContract = typeof duaDatesContract;
