import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { pictureRow } from './profile-store.ts';

declare const shown: unique symbol;
/** A member's present picture, which the reader may see; only this file makes one. */
export interface ShownAvatar {
  readonly key: string;
  readonly [shown]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'viewer of avatar': ShownAvatar;
  }
}

/** A picture that was replaced, or whose member hides their profile, does not exist for others. */
export const viewerOfAvatar = guard(
  'viewer of avatar',
  async (db, { viewer }, { params: { id, key } }: { params: { id: number; key: string } }) => {
    const row = await pictureRow(db, id);
    const isOpen = row?.isShown || viewer.member?.id === id;
    if (!isOpen || keyOf(row?.profileImageUrl ?? null) !== key) throw notFound();
    return { key } as ShownAvatar;
  },
);

const ADDRESS = /^\/avatars\/\d+\/([A-Za-z0-9_-]{22})$/;

/** The key under which a picture is stored. */
export const keyOf = (url: string | null): string | null => ADDRESS.exec(url ?? '')?.[1] ?? null;
