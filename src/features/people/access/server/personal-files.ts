import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** What is stored of an account and its sign-ins. Secrets are left out: they would only help a thief. */
export const accessPersonalFiles: PersonalFiles = {
  account: `select id as at, id, email, pending_email, username, first_name, last_name, bio, location, language, role,
      subscription_tier, subscription_expiry, email_verified_at, suspended_at, suspended_until, suspension_reason,
      show_profile, show_memorials, notify_memorial_updates, notify_dua_approvals, notify_community_news,
      notify_services, digest, declared_woman, deletion_requested_at, created_at, updated_at
    from users where id = $1`,
  sessions: `select row_number() over (order by created_at, sid) as at, sess, created_at, expire, ends_at
    from sessions where user_id = $1`,
  'two-step-sign-in': `select user_id as at, confirmed_at, created_at from second_factors where user_id = $1`,
  passkeys: `select id as at, name, device, is_backed_up, created_at, last_used_at from passkeys where user_id = $1`,
};
