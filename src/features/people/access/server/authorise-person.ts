import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { findPerson, lockAdmins, type PersonRow } from './people-store.ts';

declare const authorised: unique symbol;
/** Another member, locked until the transaction ends, whom the acting admin may change. */
export type GovernedPerson = PersonRow & { readonly [authorised]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'governor of person': GovernedPerson;
  }
}

/**
 * Admins act one after the other, and each is checked again: of two who demote each other the second is
 * refused. As nobody can change themselves, one admin always remains.
 * @throws AppError 403 for somebody who is no admin any more, 409 for oneself, 404 without the member
 */
export const governorOfPerson = guard(
  'governor of person',
  async ({ orm }, { viewer }, { params: { id } }: { params: { id: number } }) => {
    const actor = memberOf(viewer).id;
    const admins = await lockAdmins(orm);
    if (!admins.includes(actor)) throw forbidden();
    if (id === actor) throw new AppError(409, 'access.own_account');
    const person = await findPerson(orm, id, true);
    if (!person) throw notFound('access.person_not_found');
    return person as GovernedPerson;
  },
);
