import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { splitFullName } from '#features/people/access/server/make-username.ts';
import { type ProofParts, proveIdentity } from '#features/people/access/server/prove-identity.ts';
import {
  type EmailChangeParts,
  requestEmailChange,
} from '#features/people/access/server/request-email-change.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { OwnProfile } from '../profile-contract.ts';
import type { ProfileForm } from '../profile-fields.ts';
import { presentOwn } from './present-profile.ts';
import { type OwnRow, ownRow } from './profile-store.ts';

export type UpdateParts = EmailChangeParts & ProofParts;

/** Changes the fields that are sent and differ. Sending the present email cancels a requested one. */
export async function updateProfile(
  parts: UpdateParts,
  call: Call<Database>,
  form: ProfileForm,
): Promise<OwnProfile> {
  const member = memberOf(call.viewer);
  const { email } = form;
  if (email !== undefined && email !== member.email) {
    const { currentPassword, code } = form;
    if (!currentPassword) throw passwordNeeded();
    await proveIdentity(parts, call, { currentPassword, code });
  }
  return call.db.transaction(async (tx) => {
    const before = await ownRow(tx, member.id, true);
    const changes = changesOf(before, form);
    const fields = Object.keys(changes);
    const changesEmail = email !== undefined && (email !== before.email || before.pendingEmail !== null);
    if (fields.length > 0 || changesEmail) assertVersion(before, form.version);
    if (fields.length > 0) {
      await tx
        .update(users)
        .set({ ...changes, updatedAt: new Date() })
        .where(eq(users.id, member.id));
      await writeAudit(tx, call.viewer, {
        action: 'profile.update',
        subjectType: 'user',
        subjectId: member.id,
        fields,
      });
    }
    if (changesEmail) await requestEmailChange(tx, parts, member, email, form.language ?? before.language);
    return presentOwn(await ownRow(tx, member.id));
  });
}

function changesOf(before: OwnRow, { fullName, bio, location, language }: ProfileForm) {
  const wanted = { ...(fullName === undefined ? {} : splitFullName(fullName)), bio, location, language };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof typeof wanted],
    ),
  );
}

/** @throws AppError 409 where the profile changed since it was read */
function assertVersion({ updatedAt }: OwnRow, version: string | undefined): void {
  if (version !== undefined && new Date(version).getTime() !== updatedAt.getTime())
    throw new AppError(409, 'profile.changed_meanwhile');
}

const passwordNeeded = (): AppError =>
  new AppError(400, 'profile.password_needed', {
    fields: { currentPassword: { code: 'profile.password_needed' } },
  });
