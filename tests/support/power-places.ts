import type { MEMBER_FOLLOWERS } from '#app/references.ts';
import type { PowerName } from './powers-world.ts';

/** Which kinds of power a place gives, or why it gives none. */
type Gives = PowerName | readonly PowerName[] | { none: string };

const WHO_ACTED = { none: 'it says who did it' } as const;
const OWN = { none: 'it is that member’s own, and opens to whoever is signed in as them' } as const;
const WORDS = { none: 'words and pictures stay until they are taken down' } as const;

/**
 * Every column that names a member, with the power that its row gives. A new one does not compile until it is decided here;
 * a kind of power that is new stands in `src/app/powers.ts`, with its trial.
 */
export const COLUMN_POWERS = {
  'sessions.user_id': ['sessions', 'bell', 'chat', 'memorialEvents', 'publishing', 'playback'],
  'passkeys.user_id': 'passkeys',
  'api_tokens.user_id': 'apiTokens',
  'push_subscriptions.user_id': 'push',
  'organisation_members.user_id': ['office', 'cases', 'officeWebhooks'],
  'memorial_members.user_id': ['memorialEvents', 'invitations', 'memorialLinks', 'juz'],
  'memorial_invitations.invited_by': ['invitations', 'invitationsByRole'],
  'memorial_links.created_by': 'memorialLinks',
  'khatm_juz.taken_by': 'juz',
  'live_streams.host_id': ['hosting', 'publishing', 'recordings'],
  'stream_invitations.invited_by': 'streamInvitations',
  'stream_guests.user_id': 'playback',
  'stream_moderators.named_by': 'streamNamings',
  'stream_presences.user_id': 'streamPresence',
  'mail_outbox.user_id': 'waitingMail',
  'cleaners.user_id': ['visits', 'bookingLine'],
  'grave_cleaning_bookings.client_id': 'bookingLine',
  'service_providers.owner_id': 'providerEntry',
  'death_record_verifications.created_by': 'cases',
  'official_verifications.submitted_by': 'cases',
  'office_documents.owner_id': 'cases',

  'account_tokens.user_id': {
    none: 'it goes to the member’s own mailbox; nobody suspended signs in with what it sets, and a new password voids it',
  },
  'recovery_codes.user_id': { none: 'it opens nothing without the password' },
  'provider_identities.user_id': {
    none: 'it signs in as an account that stands, and role and office are given anew by each sign-in',
  },
  'second_factors.user_id': { none: 'it opens nothing without the password' },
  'passkey_challenges.user_id': { none: 'it opens nothing without the passkey' },
  'account_requests.user_id': { none: 'it asks; an administrator decides' },
  'stream_requests.user_id': { none: 'it asks; an administrator decides' },
  'memorial_claims.claimant_id': { none: 'it asks; an administrator decides' },
  'memorial_blocks.user_id': { none: 'it takes power' },
  'stream_restraints.user_id': { none: 'it takes power' },
  'grave_links.created_by': { none: 'it leads to a page that everybody reads' },
  'sms_outbox.user_id': {
    none: 'a text message goes to nobody suspended, and leads to a page that asks who opens it',
  },
  'member_phones.user_id': {
    none: 'it is rung for harm only while its member is an administrator who may act',
  },
  'reports.taken_by': WHO_ACTED,
  'mail_outbox.reply_to_user_id': { none: 'it says whom to answer' },
  'subscriptions.user_id': {
    none: 'a plan has no seats: it says how many memorials its member may make, and each keeps its own family',
  },
  'memorials.created_by': {
    none: 'whose plan has room for it; a hand-over, a claim and the end of the account pass it on',
  },
  'imports.created_by': { none: 'a register is an office’s; what may be done with it is asked of the role' },

  'cleaning_plans.client_id': OWN,
  'dua_dates.user_id': OWN,
  'favourites.user_id': OWN,
  'memorial_reactions.user_id': OWN,
  'notice_followers.user_id': OWN,
  'notifications.user_id': OWN,
  'payers.user_id': OWN,
  'stream_reminders.user_id': OWN,
  'visit_plans.user_id': OWN,
  'payment_receipts.user_id': OWN,
  'privacy_requests.user_id': OWN,
  'provider_contacts.user_id': OWN,
  'help_requests.user_id': OWN,
  'name_suggestions.user_id': OWN,

  'cleaner_reviews.client_id': WORDS,
  'duas.sender_id': WORDS,
  'janazah_notices.created_by': WORDS,
  'media.owner_id': WORDS,
  'memorial_comments.author_id': WORDS,
  'memorial_posts.author_id': WORDS,
  'provider_reviews.user_id': WORDS,
  'stream_messages.user_id': WORDS,
  'reports.reporter_id': WORDS,
  'news.created_by': WORDS,

  'account_requests.decided_by': WHO_ACTED,
  'cleaners.decided_by': WHO_ACTED,
  'death_record_verifications.verified_by': WHO_ACTED,
  'duas.moderated_by': WHO_ACTED,
  'grave_corrections.changed_by': WHO_ACTED,
  'graves.created_by': WHO_ACTED,
  'help_requests.answered_by': WHO_ACTED,
  'imports.rolled_back_by': WHO_ACTED,
  'khatms.started_by': WHO_ACTED,
  'memorial_blocks.blocked_by': WHO_ACTED,
  'memorial_claims.decided_by': WHO_ACTED,
  'memorial_invitations.accepted_by': WHO_ACTED,
  'memorial_revisions.changed_by': WHO_ACTED,
  'name_suggestions.decided_by': WHO_ACTED,
  'official_verifications.decided_by': WHO_ACTED,
  'official_verifications.revoked_by': WHO_ACTED,
  'platform_settings.changed_by': WHO_ACTED,
  'privacy_requests.decided_by': WHO_ACTED,
  'reports.decided_by': WHO_ACTED,
  'stream_messages.deleted_by': WHO_ACTED,
  'stream_requests.answered_by': WHO_ACTED,
  'stream_restraints.set_by': WHO_ACTED,
  'takedowns.appeal_decided_by': WHO_ACTED,
  'takedowns.owner_id': { none: 'it lets the author of what was taken down appeal' },
  'takedowns.restored_by': WHO_ACTED,
  'takedowns.taken_by': WHO_ACTED,
  'verification_documents.verified_by': WHO_ACTED,
  'withdrawn_graves.withdrawn_by': WHO_ACTED,
} as const satisfies Record<keyof typeof MEMBER_FOLLOWERS, Gives>;

/** What stays open once it was asked for: a read that never ends, a WebSocket. Each is a kind of power. */
export const OPEN_CHANNELS: Readonly<Record<string, Gives>> = {
  'GET /api/streams/events': { none: 'it says that some stream changed; what it is, is asked for' },
  'GET /api/notifications/events': 'bell',
  'GET /api/streams/{id}/chat/events': 'chat',
  'GET /api/memorials/{id}/events': 'memorialEvents',
  'GET /api/streams/{id}/publish': 'publishing',
};

/** Columns whose value, known, opens something by itself. Of those that open nothing the reason. */
export const SECRET_COLUMNS: Readonly<Record<string, Gives>> = {
  'sessions.sid': 'sessions',
  'sessions.token_hash': 'sessions',
  'api_tokens.hash': 'apiTokens',
  'memorial_invitations.token_hash': 'invitations',
  'memorial_links.code_hash': 'memorialLinks',
  'memorial_links.code': 'memorialLinks',
  'memorial_links.sealed_code': 'memorialLinks',
  'live_streams.ingest_key_hash': 'hosting',
  'stream_invitations.token_hash': 'streamInvitations',
  'push_subscriptions.auth': 'push',
  'account_tokens.hash': COLUMN_POWERS['account_tokens.user_id'],
  'recovery_codes.hash': COLUMN_POWERS['recovery_codes.user_id'],
  'passkey_challenges.hash': COLUMN_POWERS['passkey_challenges.user_id'],
  'passkey_challenges.browser_hash': COLUMN_POWERS['passkey_challenges.user_id'],
  'second_factors.secret': COLUMN_POWERS['second_factors.user_id'],
  'sign_in_providers.client_secret': { none: 'it is sealed, and known to the provider alone besides us' },
  'webhooks.sealed_secret': 'officeWebhooks',
  'webhooks.sealed_former_secret': 'officeWebhooks',
  'users.password_hash': { none: 'it signs in, which a suspension refuses; sessions end by themselves' },
  'provider_contacts.answer_hash': {
    none: 'it says that a request was answered, and shows only that request',
  },
  'grave_links.code': { none: 'it leads to a page that everybody reads' },
  'verification_receipts.code': { none: 'it shows what is public' },
  'member_phones.code_hash': { none: 'it confirms a number for its own member alone' },
  'audit_seals.hash': { none: 'it compares' },
  'idempotency_keys.body_hash': { none: 'it compares' },
  'imports.file_hash': { none: 'it compares' },
  'name_tokens.token': { none: 'a part of a name' },
};
