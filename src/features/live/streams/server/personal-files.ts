import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** An invitation's address is included only where it is the member's own. */
export const streamsPersonalFiles: PersonalFiles = {
  streams: `select id as at, id, title, description, host_name, start_time, end_time, language, stream_type, access,
      consent_name, consent_relation, created_at from live_streams where host_id = $1`,
  'stream-requests': `select id as at, id, message, wanted_for, answer, created_at, answered_at
    from stream_requests where user_id = $1`,
  'stream-invitations': `select i.id as at, i.stream_id, case when i.email = u.email then u.email end as email, i.created_at,
      i.revoked_at from stream_invitations i join users u on u.id = $1 where i.invited_by = $1 or i.email = u.email`,
  'stream-guest-of': `select stream_id as at, stream_id, created_at from stream_guests where user_id = $1`,
};
