import {
  assertNotBlocked,
  authoriseFamily,
  type FamilyMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { guard } from '#shared/server/http/bind.ts';

declare const reading: unique symbol;
/** A memorial for a member of its family who may join the khatm; only this file makes one. */
export type KhatmMemorial = FamilyMemorial & { readonly [reading]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'reader in khatm': KhatmMemorial;
  }
}

/** Lets in the family's members, unless its managers blocked them. */
export const readerInKhatm = guard(
  'reader in khatm',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const memorial = await authoriseFamily(db, viewer, params.id);
    assertNotBlocked(memorial, viewer);
    return memorial as KhatmMemorial;
  },
);
