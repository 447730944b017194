import { belongsTo } from '#features/records/offices/server/authorise-office.ts';
import { activeMembers } from '#features/records/offices/server/office-people.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { type Caller, guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { type DeathStatus, isOpen } from '../deaths-values.ts';
import { findRecord, lockRecord, type WholeRecord } from './deaths-store.ts';

declare const known: unique symbol;
declare const held: unique symbol;
declare const open: unique symbol;
/** A case that the reader may know of; only this file makes one. */
export type KnownDeath = WholeRecord & { readonly [known]: true };
/** A case that is locked until the transaction ends. */
export type HeldDeath = KnownDeath & { readonly [held]: true };
/** A case whose facts may still change. */
export type OpenDeath = HeldDeath & { readonly [open]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'reader of death record': KnownDeath;
    'decider of death record': HeldDeath;
    'editor of death record': OpenDeath;
  }
}

type OfDeath = { params: { id: number } };

export const readerOfDeath = guard('reader of death record', (db, { viewer }, { params }: OfDeath) =>
  authoriseDeath(db, viewer, params.id),
);
export const deciderOfDeath = guard('decider of death record', authoriseHeldDeath);
/** @throws AppError 409 where the case is decided */
export const editorOfDeath = guard('editor of death record', async (db, caller, sent: OfDeath) => {
  const found = await authoriseHeldDeath(db, caller, sent);
  if (!isOpen(statusOf(found))) throw new AppError(409, 'deaths.decided_already');
  return found as OpenDeath;
});

async function authoriseHeldDeath(db: Queries, { viewer }: Caller, { params }: OfDeath): Promise<HeldDeath> {
  await authoriseDeath(db, viewer, params.id);
  await lockRecord(db.orm, params.id);
  const found = await authoriseDeath(db, viewer, params.id);
  // Holds the membership, too.
  if (!(await belongsTo(db, viewer, found.record.organisationId))) throw notFound('deaths.not_found');
  return found as HeldDeath;
}

/** @throws AppError 404 for a reader who may not know that the case exists */
async function authoriseDeath(db: Queries, viewer: Viewer, id: number): Promise<KnownDeath> {
  const found = await findRecord(db.orm, memberOf(viewer), id);
  if (!found) throw notFound('deaths.not_found');
  return found as KnownDeath;
}

/** Loads a case again after a change. */
export const rereadDeath = authoriseDeath;

export const statusOf = ({ record }: Pick<WholeRecord, 'record'>): DeathStatus =>
  record.verificationStatus as DeathStatus;

/**
 * Two people must see a case before it is verified: the person who opened it may verify it only where nobody else can act
 * for its office now.
 */
export async function mayVerify(orm: Orm, viewer: Viewer, { record }: WholeRecord): Promise<boolean> {
  const { id, role } = memberOf(viewer);
  if (role === 'admin' || record.createdBy !== id) return true;
  const active = record.organisationId === null ? [] : await activeMembers(orm, record.organisationId);
  return !active.some((other) => other !== id);
}
