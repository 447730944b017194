import { janazahPaths } from '#features/live/janazah/janazah-paths.ts';
import { hostingPaths } from '#features/live/streams/hosting-paths.ts';
import { streamsPaths } from '#features/live/streams/streams-paths.ts';
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
  [hostingPaths.mine]: apart('/api/streams/mine'),
  [streamsPaths.get]: apart(STREAM),
  [hostingPaths.create]: apart('/api/streams', {}),
  [hostingPaths.update]: apart(STREAM, {}),
  [streamsPaths.join]: apart(`${STREAM}/join`),
  [hostingPaths.studio]: apart(`${STREAM}/studio`),
  [hostingPaths.makeKey]: apart(`${STREAM}/key`),
  [hostingPaths.revokeKey]: apart(`${STREAM}/key`),
  [hostingPaths.goLive]: apart(`${STREAM}/go-live`),
  [hostingPaths.end]: apart(`${STREAM}/end`),
  [hostingPaths.cancel]: apart(`${STREAM}/cancel`),
  [hostingPaths.removeRecording]: apart(`${STREAM}/recording`),
  [hostingPaths.setCaptions]: { as: 'apart', send: () => [{ path: `${STREAM}/captions`, file: 'WEBVTT' }] },
  [hostingPaths.invitations]: apart(`${STREAM}/invitations`),
  [streamsPaths.invite]: apart(`${STREAM}/invitations`, {}),
  [hostingPaths.revokeInvitation]: apart(`${STREAM}/invitations/1`),
  [streamsPaths.ask]: apart('/api/streams/requests', {}),
  [hostingPaths.requests]: apart('/api/admin/stream-requests'),
  [hostingPaths.answerRequest]: apart('/api/admin/stream-requests/1', {}),
  [hostingPaths.adminList]: apart('/api/admin/streams'),
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
