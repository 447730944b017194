import type { Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { countPasskeys } from './passkeys-store.ts';
import { findFactor } from './second-factor-store.ts';

/** Whether somebody's role needs a second factor on this installation. */
export const needsFactor = ({ member, withheld }: Viewer, roles: readonly Role[]): boolean => {
  const role = withheld?.role ?? member?.role;
  return role !== undefined && roles.includes(role);
};

/**
 * Before factors of somebody with power change, one that they have was shown in this session: otherwise whoever knows the
 * password alone would add a factor of their own and have the power.
 * @throws AppError 403
 */
export async function assertFactorShown(tx: Orm, viewer: Viewer, roles: readonly Role[]): Promise<void> {
  const { member, withheld } = viewer;
  if (!member || !withheld || !roles.includes(withheld.role)) return;
  const isOn = (await findFactor(tx, member.id))?.confirmedAt != null;
  if (isOn || (await countPasskeys(tx, member.id)) > 0) throw new AppError(403, withheld.why);
}
