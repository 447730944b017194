import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Texts } from '#shared/server/texts.ts';
import { profileContract as contract } from '../profile-contract.ts';
import { viewerOfAvatar } from './authorise-avatar.ts';
import { replaceAvatar, serveAvatar, setAvatar } from './avatar.ts';
import { listActivity } from './list-activity.ts';
import { presentMember, presentOwn } from './present-profile.ts';
import { countStats, ownRow, settingsRow } from './profile-store.ts';
import { saveSettings } from './save-settings.ts';
import { findShown, listMemorialsOf } from './show-member.ts';
import { type UpdateParts, updateProfile } from './update-profile.ts';

export function profileRoutes(parts: UpdateParts & { texts: Texts; media: MediaParts }): BoundOperation[] {
  const { jobs, media, texts } = parts;
  return [
    bind(contract.own, async ({ db, viewer }) => presentOwn(await ownRow(db.orm, memberOf(viewer).id))),
    bind(contract.update, (call, { body }) => updateProfile(parts, call, body)),
    bind(contract.stats, ({ db, viewer }) => countStats(db, memberOf(viewer).id)),
    bind(contract.activity, async (call, { query }) => {
      const page = await listActivity(call.db, texts, call, query);
      return answerPage(call, contract.activity.path, query, page);
    }),
    bind(contract.settings, ({ db, viewer }) => settingsRow(db.orm, memberOf(viewer).id)),
    bind(contract.saveSettings, ({ db, viewer }, { body }) => saveSettings(db, viewer, body)),
    bind(contract.setAvatar, ({ db, viewer }, { body }) => setAvatar(db, media, viewer, body.file)),
    bind(contract.removeAvatar, async ({ db, viewer }) => {
      await replaceAvatar(db, jobs, viewer, memberOf(viewer).id, null);
      return { profileImageUrl: null };
    }),
    bind(contract.avatar, viewerOfAvatar, (avatar) => serveAvatar(media.storage, avatar)),
    bind(contract.member, async ({ db }, { params }) => presentMember(await findShown(db, params.username))),
    bind(contract.memberMemorials, async (call, { params, query }) => {
      const path = contract.memberMemorials.path.replace(':username', encodeURIComponent(params.username));
      return answerPage(call, path, query, await listMemorialsOf(call.db, params.username, query));
    }),
  ];
}
