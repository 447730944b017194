import { janazahPaths } from '#features/live/janazah/janazah-paths.ts';
import { moderatorsPaths } from '#features/live/moderators/moderators-paths.ts';
import { streamsPaths } from '#features/live/streams/streams-paths.ts';
import { studioPaths } from '#features/live/streams/studio-paths.ts';
import { apart, type Case, type Cases } from './case-kinds.ts';

const STREAM = '/api/streams/1';
const NOTICE = '/api/janazah-notices/1';
const listed = (path: string): Case => ({ as: 'list', send: () => [{ path }] });

/** Streams name a memorial by its id alone, and only where everybody may see it (tests/api/streams.test.ts). */
export const STREAM_CASES: Cases = {
  [streamsPaths.live]: listed('/api/streams/live?limit=100'),
  [streamsPaths.scheduled]: listed('/api/streams/scheduled?limit=100'),
  [streamsPaths.recordings]: listed('/api/streams/recordings?limit=100'),
  [streamsPaths.demo]: listed('/api/demo/live-streams'),
  [streamsPaths.events]: apart('/api/streams/events'),
  [studioPaths.mine]: apart('/api/streams/mine'),
  [streamsPaths.get]: apart(STREAM),
  [studioPaths.create]: apart('/api/streams', {}),
  [studioPaths.update]: apart(STREAM, {}),
  [streamsPaths.join]: apart(`${STREAM}/join`),
  [studioPaths.studio]: apart(`${STREAM}/studio`),
  [studioPaths.makeKey]: apart(`${STREAM}/key`),
  [studioPaths.revokeKey]: apart(`${STREAM}/key`),
  [studioPaths.goLive]: apart(`${STREAM}/go-live`),
  [studioPaths.end]: apart(`${STREAM}/end`),
  [studioPaths.cancel]: apart(`${STREAM}/cancel`),
  [studioPaths.removeRecording]: apart(`${STREAM}/recording`),
  [studioPaths.setCaptions]: {
    as: 'apart',
    send: () => [{ path: `${STREAM}/captions`, file: 'WEBVTT', body: { version: 1 } }],
  },
  [studioPaths.invitations]: apart(`${STREAM}/invitations`),
  [streamsPaths.invite]: apart(`${STREAM}/invitations`, {}),
  [studioPaths.revokeInvitation]: apart(`${STREAM}/invitations/1`),
  [streamsPaths.ask]: apart('/api/streams/requests', {}),
  [moderatorsPaths.list]: apart(`${STREAM}/moderators`),
  [moderatorsPaths.name]: apart(`${STREAM}/moderators`, { email: 'x@example.org' }),
  [moderatorsPaths.takeBack]: apart(`${STREAM}/moderators/1`),
  [moderatorsPaths.decline]: apart(`${STREAM}/moderation/decline`),
  [moderatorsPaths.attend]: apart(`${STREAM}/presence`),
  [studioPaths.requests]: apart('/api/admin/stream-requests'),
  [studioPaths.answerRequest]: apart('/api/admin/stream-requests/1', {}),
  [studioPaths.adminList]: apart('/api/admin/streams'),
  [streamsPaths.declaration]: apart('/api/user/declaration'),
  [streamsPaths.declare]: apart('/api/user/declaration', { declaredWoman: false }),
  [janazahPaths.list]: listed('/api/janazah-notices?limit=100'),
  [janazahPaths.mine]: apart('/api/janazah-notices/mine'),
  [janazahPaths.get]: apart(NOTICE),
  [janazahPaths.own]: apart(`${NOTICE}/own`),
  [janazahPaths.calendar]: apart(`${NOTICE}/calendar`),
  [janazahPaths.create]: apart('/api/janazah-notices', {}),
  [janazahPaths.update]: apart(NOTICE, {}),
  [janazahPaths.cancel]: apart(`${NOTICE}/cancel`),
  [janazahPaths.remove]: apart(NOTICE),
  [janazahPaths.link]: apart(`${NOTICE}/memorial`, { memorialId: 1 }),
  [janazahPaths.follow]: apart(`${NOTICE}/follow`),
  [janazahPaths.unfollow]: apart(`${NOTICE}/follow`),
};
