import type { Orm } from '#shared/server/db/connect-database.ts';
import type { TakedownTarget } from '../trust-values.ts';
import type { TellParts } from './tell-owner.ts';

interface Hidden {
  ownerId: number | null;
  memorialId: number | null;
}

/** How each kind of content is hidden, or shown again, by the slice that owns it, which tells whoever waits for it. */
export type HideTargets = Record<
  TakedownTarget,
  (tx: Orm, id: number, isHidden: boolean, parts: TellParts) => Promise<Hidden | null>
>;
