import type { MediaParts } from '#features/media/server/media-parts.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import { profileContract as contract } from '../profile-contract.ts';
import { replaceAvatar, serveAvatar, setAvatar } from './avatar.ts';
import { listActivity } from './list-activity.ts';
import { presentMember, presentOwn } from './present-profile.ts';
import { countStats, ownRow, settingsRow } from './profile-store.ts';
import { saveSettings } from './save-settings.ts';
import { findShown, listMemorialsOf } from './show-member.ts';
import { type UpdateParts, updateProfile } from './update-profile.ts';

export function profileRoutes(parts: UpdateParts & { texts: Texts; media: MediaParts }): BoundOperation[] {
  const { db, jobs, media } = parts;
  return [
    bindLoose(contract.own, async ({ viewer }) => presentOwn(await ownRow(db.orm, memberOf(viewer).id))),
    bindLoose(contract.update, (call, { body }) => updateProfile(parts, call, body)),
    bindLoose(contract.stats, ({ viewer }) => countStats(db, memberOf(viewer).id)),
    bindLoose(contract.activity, async (call, { query }) => {
      const page = await listActivity(parts, memberOf(call.viewer).id, call.language, query);
      return answerPage(call, contract.activity.path, query, page);
    }),
    bindLoose(contract.settings, ({ viewer }) => settingsRow(db.orm, memberOf(viewer).id)),
    bindLoose(contract.saveSettings, ({ viewer }, { body }) =>
      db.transaction((tx) => saveSettings(tx, viewer, body)),
    ),
    bindLoose(contract.setAvatar, ({ viewer }, { body }) => setAvatar(media, viewer, body.file)),
    bindLoose(contract.removeAvatar, async ({ viewer }) => {
      await db.transaction((tx) => replaceAvatar(tx, jobs, viewer, memberOf(viewer).id, null));
      return { profileImageUrl: null };
    }),
    bindLoose(contract.avatar, ({ viewer }, { params }) => serveAvatar(media, viewer, params)),
    bindLoose(contract.member, async (_call, { params }) =>
      presentMember(await findShown(db, params.username)),
    ),
    bindLoose(contract.memberMemorials, async (call, { params, query }) => {
      const path = contract.memberMemorials.path.replace(':username', encodeURIComponent(params.username));
      return answerPage(call, path, query, await listMemorialsOf(db, params.username, query));
    }),
  ];
}
