import type { GraveFollowers } from '#features/records/graves/server/grave-followers.ts';
import { hideDuasOf, showDuas } from '#features/remember/duas/server/hide-of-grave.ts';

/**
 * What becomes of every row that names a grave, a memorial, a member or a cemetery when that is merged, hidden or gone. A
 * new foreign key to one of them is decided here: `tests/api/references.test.ts` compares the tables with the database.
 */

/** Merged: they move and come back. With an import that is rolled back: the grave stays with them. Taken out: as said. */
export const GRAVE_FOLLOWERS = {
  'memorials.grave_id': { key: 'id', takenOut: { refused: 'graves.has_memorials' } },
  'duas.grave_id': { key: 'id', takenOut: { waits: 'then kept', hide: hideDuasOf, show: showDuas } },
  // What an office signed of somebody who lives is no one's to keep; of anybody else it is revoked first. Receipts before
  // what they name.
  'verification_receipts.grave_id': {
    key: 'id',
    takenOut: { refused: 'graves.has_verifications', deletedFor: 'living_person' },
  },
  'official_verifications.grave_id': {
    key: 'id',
    takenOut: { refused: 'graves.has_verifications', deletedFor: 'living_person' },
  },
  'death_record_verifications.grave_id': { key: 'id', takenOut: { waits: 'then kept' } },
  'grave_cleaning_bookings.grave_id': { key: 'id', takenOut: { refused: 'graves.has_bookings' } },
  'cleaning_plans.grave_id': { key: 'id', takenOut: { refused: 'graves.has_bookings' } },
  // Former states of a living person's record are that person's data.
  'grave_corrections.grave_id': { key: 'id', takenOut: { waits: 'then deleted' } },
  'grave_links.grave_id': { key: 'code', takenOut: { waits: 'then deleted' } },
  'dua_dates.grave_id': { key: 'id', takenOut: { waits: 'then kept' } },
  'janazah_notices.grave_id': { key: 'id', takenOut: { waits: 'then kept' } },
  'withdrawn_graves.merged_into': { key: 'id', takenOut: { waits: 'then kept' } },
} as const satisfies GraveFollowers;

/**
 * What becomes of a row when what it names is deleted for good: it goes with it, or it stays and names nobody any more. The
 * database does it; what has to happen before stands in contributions.ts.
 */
type Fate = 'goes' | 'stays';

/**
 * A memorial that is hidden, taken down or put away keeps all of these: whoever reads one of them is asked whether they may
 * see the memorial. They go once the 30 days of a deleted one are over.
 */
export const MEMORIAL_FOLLOWERS = {
  'duas.memorial_id': 'goes',
  'favourites.memorial_id': 'goes',
  'khatms.memorial_id': 'goes',
  'memorial_albums.memorial_id': 'goes',
  'memorial_blocks.memorial_id': 'goes',
  'memorial_claims.memorial_id': 'goes',
  'memorial_invitations.memorial_id': 'goes',
  'memorial_links.memorial_id': 'goes',
  'memorial_members.memorial_id': 'goes',
  'memorial_posts.memorial_id': 'goes',
  'memorial_revisions.memorial_id': 'goes',
  // Theirs who made them; they lose the way to a page that is gone.
  'janazah_notices.memorial_id': 'stays',
  'live_streams.memorial_id': 'stays',
  // Only until the files are removed: removeMemorialMedia lets go of each before.
  'media.memorial_id': 'stays',
} as const satisfies Record<string, Fate>;

/**
 * Nobody joins cemeteries: one that is called otherwise keeps its former names as aliases. One is deleted only with a
 * rolled-back import that left it a mere name, and any of these but a count of searches keeps it.
 */
export const CEMETERY_FOLLOWERS = {
  'cemetery_aliases.cemetery_id': 'goes',
  'cemetery_gates.cemetery_id': 'goes',
  'cemetery_paths.cemetery_id': 'goes',
  'cemetery_sections.cemetery_id': 'goes',
  'cemetery_spots.cemetery_id': 'goes',
  'organisation_cemeteries.cemetery_id': 'goes',
  'search_counts.cemetery_id': 'goes',
  'janazah_notices.cemetery_id': 'stays',
  'live_streams.cemetery_id': 'stays',
  // The database refuses to delete a cemetery that has graves, or of whose graves an office has sent word.
  'official_verifications.cemetery_id': 'refuses',
  'graves.cemetery_id': 'refuses',
} as const satisfies Record<string, Fate | 'refuses'>;

/** What is a member's alone goes with the account; what belongs to a family, an office or the books stays without a name. */
export const MEMBER_FOLLOWERS = {
  'account_requests.user_id': 'goes',
  'account_tokens.user_id': 'goes',
  'api_tokens.user_id': 'goes',
  'cleaning_plans.client_id': 'goes',
  'dua_dates.user_id': 'goes',
  'favourites.user_id': 'goes',
  'mail_outbox.user_id': 'goes',
  'member_phones.user_id': 'goes',
  'memorial_blocks.user_id': 'goes',
  'memorial_claims.claimant_id': 'goes',
  'memorial_members.user_id': 'goes',
  'memorial_reactions.user_id': 'goes',
  'notice_followers.user_id': 'goes',
  'notifications.user_id': 'goes',
  'organisation_members.user_id': 'goes',
  'passkey_challenges.user_id': 'goes',
  'passkeys.user_id': 'goes',
  'payers.user_id': 'goes',
  'provider_identities.user_id': 'goes',
  'push_subscriptions.user_id': 'goes',
  'recovery_codes.user_id': 'goes',
  'second_factors.user_id': 'goes',
  'sessions.user_id': 'goes',
  'stream_guests.user_id': 'goes',
  'stream_presences.user_id': 'goes',
  'stream_reminders.user_id': 'goes',
  'stream_requests.user_id': 'goes',
  'stream_restraints.user_id': 'goes',
  'subscriptions.user_id': 'goes',
  'visit_plans.user_id': 'goes',
  'account_requests.decided_by': 'stays',
  'cleaner_reviews.client_id': 'stays',
  'cleaners.decided_by': 'stays',
  'cleaners.user_id': 'stays',
  'death_record_verifications.created_by': 'stays',
  'death_record_verifications.verified_by': 'stays',
  'duas.moderated_by': 'stays',
  'duas.sender_id': 'stays',
  'grave_cleaning_bookings.client_id': 'stays',
  'grave_corrections.changed_by': 'stays',
  'grave_links.created_by': 'stays',
  'graves.created_by': 'stays',
  'help_requests.answered_by': 'stays',
  'help_requests.user_id': 'stays',
  'imports.created_by': 'stays',
  'imports.rolled_back_by': 'stays',
  'janazah_notices.created_by': 'stays',
  'khatm_juz.taken_by': 'stays',
  'khatms.started_by': 'stays',
  'live_streams.host_id': 'stays',
  'mail_outbox.reply_to_user_id': 'stays',
  'media.owner_id': 'stays',
  'memorial_blocks.blocked_by': 'stays',
  'memorial_claims.decided_by': 'stays',
  'memorial_comments.author_id': 'stays',
  'memorial_invitations.accepted_by': 'stays',
  'memorial_invitations.invited_by': 'stays',
  'memorial_links.created_by': 'stays',
  'memorial_posts.author_id': 'stays',
  'memorial_revisions.changed_by': 'stays',
  'memorials.created_by': 'stays',
  'name_suggestions.decided_by': 'stays',
  'name_suggestions.user_id': 'stays',
  'news.created_by': 'stays',
  'office_documents.owner_id': 'stays',
  'official_verifications.decided_by': 'stays',
  'official_verifications.revoked_by': 'stays',
  'official_verifications.submitted_by': 'stays',
  'payment_receipts.user_id': 'stays',
  'platform_settings.changed_by': 'stays',
  'privacy_requests.decided_by': 'stays',
  'privacy_requests.user_id': 'stays',
  'provider_contacts.user_id': 'stays',
  'provider_reviews.user_id': 'stays',
  'reports.decided_by': 'stays',
  'reports.reporter_id': 'stays',
  'reports.taken_by': 'stays',
  'sms_outbox.user_id': 'stays',
  'service_providers.owner_id': 'stays',
  'stream_invitations.invited_by': 'stays',
  'stream_messages.deleted_by': 'stays',
  'stream_messages.user_id': 'stays',
  'stream_moderators.named_by': 'stays',
  'stream_requests.answered_by': 'stays',
  'stream_restraints.set_by': 'stays',
  'takedowns.appeal_decided_by': 'stays',
  'takedowns.owner_id': 'stays',
  'takedowns.restored_by': 'stays',
  'takedowns.taken_by': 'stays',
  'verification_documents.verified_by': 'stays',
  'withdrawn_graves.withdrawn_by': 'stays',
} as const satisfies Record<string, Fate>;
