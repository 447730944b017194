import { sql } from 'drizzle-orm';
import { uniqueViolationOf } from '#shared/server/db/database-faults.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { EntryForm } from '../entries-fields.ts';
import type { EntryRow } from './entries-store.ts';
import { knownOf } from './known-provider.ts';

export const MY_SERVICES = '/my-services';

/** By what families know a firm and where their calls and requests go: another one was not agreed to. */
const IMPORTANT = [
  'type',
  'name',
  'phone',
  'email',
  'website',
] as const satisfies readonly (keyof EntryForm)[];

/** An entry of which nobody but its owner has ever said yes; what was listed before is the administrators' to hand on. */
export const isAskedFor = ({ application }: EntryRow): boolean =>
  application === 'new' || application === 'refused';

/** What becomes of an entry that its owner changed: one that was refused is asked for anew, an important change is looked at. */
export function waitsAgain(entry: EntryRow, columns: Pick<EntryRow, (typeof IMPORTANT)[number]>, now: Date) {
  if (entry.application === 'refused') return { application: 'new', appliedAt: now, refusal: '' } as const;
  const isOther = IMPORTANT.some((name) => entry[name] !== columns[name]);
  if (!isOther) return {};
  const known = entry.application === null ? asKnown() : {};
  if (!entry.isPublished) return known;
  return { application: 'changed', appliedAt: now, isPublished: false, ...known } as const;
}

/** Keeps what was agreed to last beside what an owner writes. */
const asKnown = () => ({
  checkedName: sql`${sql.raw(knownOf('service_providers', 'name'))}`,
  checkedPhone: sql`${sql.raw(knownOf('service_providers', 'phone'))}`,
  checkedEmail: sql`${sql.raw(knownOf('service_providers', 'email'))}`,
});

/** @throws AppError 409 where the person, or the firm of that name, has an open application already */
export async function asOneApplication<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = uniqueViolationOf(error);
    if (taken === 'service_providers_one_of_person') throw new AppError(409, 'services.applied_already');
    if (taken === 'service_providers_one_of_name')
      throw new AppError(409, 'services.name_waits', { fields: { name: { code: 'services.name_waits' } } });
    throw error;
  }
}
