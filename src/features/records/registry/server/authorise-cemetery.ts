import { authoriseOffice } from '#features/records/offices/server/authorise-office.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';

declare const ofOffice: unique symbol;
/** A cemetery that the caller's office looks after; administrators look after all. Only this file makes one. */
export interface OfficeCemetery {
  readonly id: number;
  readonly [ofOffice]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'office of cemetery': OfficeCemetery;
  }
}

/** 404 without the cemetery, 403 for one that another office looks after. */
export const officeOfCemetery = guard(
  'office of cemetery',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const [found] = await db.rows<{ id: number }>({
      name: 'office-cemetery',
      text: 'select id from cemeteries where id = $1',
      values: [params.id],
    });
    if (!found) throw notFound('common.not_found');
    await authoriseOffice(db, viewer, found.id);
    return found as OfficeCemetery;
  },
);
