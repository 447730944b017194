/**
 * What is kept of a member, file by file: a statement over `$1`, their id, whose rows carry a number `at` by which the
 * next batch goes on. Secrets (hashes, keys of sessions) are left out: they would help only a thief.
 */
export const PERSONAL_FILES: Readonly<Record<string, string>> = {
  account: `select id as at, id, email, pending_email, username, first_name, last_name, bio, location, language, role,
      subscription_tier, subscription_expiry, email_verified_at, suspended_at, suspended_until, suspension_reason,
      show_profile, show_memorials, notify_memorial_updates, notify_dua_approvals, notify_community_news,
      notify_services, digest, declared_woman, deletion_requested_at, created_at, updated_at
    from users where id = $1`,
  sessions: `select row_number() over (order by created_at, sid) as at, sess, created_at, expire, ends_at
    from sessions where user_id = $1`,
  'account-requests': `select r.id as at, r.* from account_requests r where r.user_id = $1`,
  offices: `select o.id as at, o.name, o.kind, m.created_at as member_since
    from organisation_members m join organisations o on o.id = m.organisation_id where m.user_id = $1`,
  'two-step-sign-in': `select user_id as at, confirmed_at, created_at from second_factors where user_id = $1`,
  graves: `select g.id as at, g.* from graves g where g.created_by = $1`,
  'grave-links': `select row_number() over (order by created_at, code) as at, l.* from grave_links l where l.created_by = $1`,
  memorials: `select m.id as at, m.* from memorials m where m.created_by = $1`,
  'memorial-families': `select m.memorial_id as at, t.title, m.* from memorial_members m
    join memorials t on t.id = m.memorial_id where m.user_id = $1`,
  'memorial-changes': `select r.id as at, r.* from memorial_revisions r where r.changed_by = $1`,
  'memorial-claims': `select c.id as at, c.* from memorial_claims c where c.claimant_id = $1`,
  'memorial-links': `select row_number() over (order by created_at, code) as at, code, memorial_id, created_at, revoked_at
    from memorial_links where created_by = $1`,
  invitations: `select i.id as at, i.id, i.memorial_id, i.email, i.role, i.created_at, i.expires_at, i.accepted_at, i.revoked_at
    from memorial_invitations i where i.invited_by = $1 or i.accepted_by = $1`,
  'shut-out-of': `select b.memorial_id as at, b.memorial_id, b.created_at from memorial_blocks b where b.user_id = $1`,
  khatms: `select k.id as at, k.* from khatms k where k.started_by = $1`,
  'khatm-juz': `select p.khatm_id * 100 + p.juz as at, p.* from khatm_juz p where p.taken_by = $1`,
  uploads: `select m.id as at, m.id, m.key, m.memorial_id, m.kind, m.status, m.bytes, m.width, m.height, m.duration,
      m.caption, m.taken_down_at, m.created_at from media m where m.owner_id = $1`,
  posts: `select p.id as at, p.* from memorial_posts p where p.author_id = $1`,
  comments: `select c.id as at, c.* from memorial_comments c where c.author_id = $1`,
  reactions: `select r.id as at, r.* from memorial_reactions r where r.user_id = $1`,
  duas: `select d.id as at, d.* from duas d where d.sender_id = $1`,
  favourites: `select f.memorial_id as at, f.* from favourites f where f.user_id = $1`,
  'visit-plans': `select v.id as at, v.* from visit_plans v where v.user_id = $1`,
  'dua-dates': `select d.id as at, d.* from dua_dates d where d.user_id = $1`,
  notifications: `select n.id as at, n.* from notifications n where n.user_id = $1`,
  mails: `select m.id as at, m.template, m.language, m.values - 'link' as values, m.status, m.topic, m.created_at, m.sent_at
    from mail_outbox m where m.user_id = $1`,
  'help-requests': `select h.id as at, h.* from help_requests h where h.user_id = $1`,
  streams: `select s.id as at, s.id, s.title, s.description, s.host_name, s.start_time, s.end_time, s.language,
      s.stream_type, s.access, s.consent_name, s.consent_relation, s.created_at from live_streams s where s.host_id = $1`,
  'chat-messages': `select m.id as at, m.stream_id, m.user_name, m.message, m.deleted_at, m.created_at
    from stream_messages m where m.user_id = $1`,
  'stream-requests': `select r.id as at, r.* from stream_requests r where r.user_id = $1`,
  'stream-reminders': `select r.stream_id as at, r.* from stream_reminders r where r.user_id = $1`,
  'stream-invitations': `select i.id as at, i.stream_id, i.email, i.created_at, i.revoked_at from stream_invitations i
    where i.invited_by = $1 or i.email = (select email from users where id = $1)`,
  'stream-guest-of': `select g.stream_id as at, g.stream_id, g.created_at from stream_guests g where g.user_id = $1`,
  'stream-restraints': `select r.stream_id as at, r.* from stream_restraints r where r.user_id = $1`,
  'push-devices': `select p.id as at, p.endpoint, p.created_at, p.last_sent_at from push_subscriptions p where p.user_id = $1`,
  'janazah-notices': `select n.id as at, n.* from janazah_notices n where n.created_by = $1`,
  'janazah-notices-followed': `select f.notice_id as at, f.* from notice_followers f where f.user_id = $1`,
  subscriptions: `select s.id as at, s.* from subscriptions s where s.user_id = $1`,
  receipts: `select r.id as at, r.* from payment_receipts r where r.user_id = $1`,
  'payment-provider': `select p.user_id as at, p.provider, p.customer_id, p.created_at from payers p where p.user_id = $1`,
  'provider-entries': `select p.id as at, p.* from service_providers p where p.owner_id = $1`,
  'provider-requests': `select c.id as at, c.id, c.reference, c.provider_id, c.service_type, c.message, c.status,
      c.reminded_at, c.answered_at, c.created_at from provider_contacts c where c.user_id = $1`,
  'provider-reviews': `select r.id as at, r.* from provider_reviews r where r.user_id = $1`,
  cleaner: `select c.id as at, c.* from cleaners c where c.user_id = $1`,
  'cleaner-documents': `select d.id as at, d.id, d.kind, d.file_name, d.type, d.bytes, d.created_at
    from cleaner_documents d join cleaners c on c.id = d.cleaner_id where c.user_id = $1`,
  'cleaning-visits': `select b.id as at, b.* from grave_cleaning_bookings b left join cleaners c on c.id = b.cleaner_id
    where b.client_id = $1 or c.user_id = $1`,
  'cleaning-plans': `select p.id as at, p.* from cleaning_plans p where p.client_id = $1`,
  'cleaning-reviews': `select r.id as at, r.* from cleaner_reviews r where r.client_id = $1`,
  'cleaning-payouts': `select p.id as at, p.* from cleaner_payouts p join cleaners c on c.id = p.cleaner_id where c.user_id = $1`,
  reports: `select r.id as at, r.id, r.target_type, r.target_id, r.reason, r.note, r.status, r.decision, r.created_at, r.decided_at
    from reports r where r.reporter_id = $1`,
  takedowns: `select t.id as at, t.id, t.target_type, t.target_id, t.reason, t.explanation, t.created_at, t.appeal,
      t.appealed_at, t.appeal_status, t.appeal_decision, t.restored_at from takedowns t where t.owner_id = $1`,
  'privacy-requests': `select p.id as at, p.* from privacy_requests p where p.user_id = $1`,
  'official-verifications': `select v.id as at, v.* from official_verifications v where v.submitted_by = $1`,
  'official-documents': `select d.id as at, d.file_name, d.type, d.bytes, d.created_at from office_documents d where d.owner_id = $1`,
  'death-records': `select d.id as at, d.id, d.grave_id, d.verification_status, d.created_at from death_record_verifications d
    where d.created_by = $1`,
  'register-imports': `select i.id as at, i.id, i.status, i.created_at from imports i where i.created_by = $1`,
  'community-news': `select n.id as at, n.texts, n.status, n.created_at, n.queued_at, n.sent_at, n.recipients
    from news n where n.created_by = $1`,
  acts: `select a.id as at, a.action, a.subject_type, a.subject_id, a.fields, a.at as happened_at from audit_log a where a.actor_id = $1`,
};
