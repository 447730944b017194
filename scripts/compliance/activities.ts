/** One purpose for which data of people are kept, as article 30 of the UK GDPR asks; each table of the database belongs to one. */
export interface Activity {
  name: string;
  purpose: string;
  people: string;
  basis: string;
  /** Who gets it, besides the operator and whoever the page is for. */
  recipients: string;
  /** How long; `{name}` is a figure of src/app/figures.ts. */
  period: string;
  tables: readonly string[];
}

const OPERATOR_ONLY = 'nobody else';

export const ACTIVITIES: readonly Activity[] = [
  {
    name: 'Accounts and signing in',
    purpose: 'To let somebody in and nobody else, and to reach them about their account',
    people: 'members, officials, registrars, administrators',
    basis: 'contract; legitimate interest for what guards the account',
    recipients: 'mail server; an organisation’s sign-in provider, where it is used',
    period:
      'until the account ends ({accountGrace} after it was asked for); sessions {sessionLongest} at most',
    tables: [
      ...[
        'users',
        'sessions',
        'account_tokens',
        'second_factors',
        'recovery_codes',
        'passkeys',
        'passkey_challenges',
      ],
      ...['api_tokens', 'sign_in_providers', 'provider_identities'],
    ],
  },
  {
    name: 'The burial register',
    purpose: 'To find where somebody is buried',
    people:
      'the dead (outside the UK GDPR); living persons where a record is mistaken; whoever recorded or changed it',
    basis:
      'public task of a burial authority, or legitimate interest of families; of a living person none: taken out on request',
    recipients: 'everybody, except where an office chose “search only” or a record is not shown',
    period:
      'for good, as burial registers are; public records after {publicRecord}; a living person’s withdrawn record 30 days',
    tables: [
      ...[
        'graves',
        'register_names',
        'name_tokens',
        'grave_corrections',
        'withdrawn_graves',
        'imports',
        'grave_links',
      ],
      ...[
        'cemeteries',
        'cemetery_aliases',
        'cemetery_sections',
        'cemetery_paths',
        'cemetery_gates',
        'cemetery_spots',
      ],
      ...['map_state', 'map_changes', 'map_cells'],
    ],
  },
  {
    name: 'Memorials and families',
    purpose: 'To keep the memory of one who died, for whom the family chose',
    people: 'relatives, contributors, who is seen in photos',
    basis:
      'contract; legitimate interest of the family; religion is shown: explicit consent or made public by oneself (article 9)',
    recipients: 'whom the page’s settings name; storage, where it is outside',
    period: 'until the family deletes it ({memorialGrace} to bring it back)',
    tables: [
      ...['memorials', 'memorial_members', 'memorial_invitations', 'memorial_links', 'memorial_revisions'],
      ...['memorial_claims', 'memorial_blocks', 'memorial_posts', 'memorial_comments', 'memorial_reactions'],
      ...['memorial_albums', 'media', 'khatms', 'khatm_juz', 'favourites'],
    ],
  },
  {
    name: 'Duas',
    purpose: 'To show words of prayer that a moderator read',
    people: 'who sends one, with or without an account',
    basis: 'legitimate interest; religion as above',
    recipients: 'everybody, without a name, once approved',
    period: 'approved ones for good, without a name after the account’s end',
    tables: ['duas'],
  },
  {
    name: 'Days of dua, plans of visits',
    purpose: 'To remind a member, and to keep what they plan',
    people: 'members; the person whom a day is for',
    basis: 'contract',
    recipients: OPERATOR_ONLY,
    period: 'until the member removes them',
    tables: ['dua_dates', 'visit_plans'],
  },
  {
    name: 'Janazah notices and live services',
    purpose: 'To tell of a burial and to let people take part from afar',
    people:
      'hosts, whom they named to look after a service, invited guests, viewers, who writes in the chat, women who declared themselves',
    basis: 'contract; consent of the family for recording; explicit consent for the declaration',
    recipients: 'who may watch; push services for reminders',
    period: 'recordings 7, 30 or 90 days as the family chose; a pass to watch {watchPass}',
    tables: [
      ...[
        'janazah_notices',
        'notice_followers',
        'live_streams',
        'stream_invitations',
        'stream_guests',
        'stream_viewers',
        'stream_moderators',
        'stream_presences',
        'stream_tracks',
        'stream_pieces',
      ],
      ...[
        'stream_messages',
        'stream_restraints',
        'stream_reminders',
        'stream_requests',
        'push_subscriptions',
      ],
    ],
  },
  {
    name: 'Offices and official verification',
    purpose: 'To let an office confirm records, with its papers',
    people: 'officials, registrars, who asks for such an account, people named in papers',
    basis: 'public task, or legitimate interest; legal obligation where a registrar has one',
    recipients: 'the office itself; administrators',
    period: 'as long as the record; papers that were not used a day',
    tables: [
      ...[
        'organisations',
        'organisation_members',
        'organisation_cemeteries',
        'account_requests',
        'official_verifications',
      ],
      ...[
        'verification_receipts',
        'death_record_verifications',
        'verification_documents',
        'office_documents',
        'search_counts',
        'webhooks',
        'webhook_deliveries',
        'webhook_attempts',
      ],
    ],
  },
  {
    name: 'Grave cleaning',
    purpose: 'To book, check and pay a visit',
    people: 'clients; cleaners, of whom some are widows, and their papers',
    basis: 'contract; explicit consent for saying or counting that a cleaner is a widow',
    recipients: 'the other side of a visit; payment provider',
    period:
      'visits for the books, without the client after the account’s end; messages {visitMessages} after its end',
    tables: [
      ...[
        'cleaners',
        'cleaner_days_off',
        'cleaner_documents',
        'cleaner_reviews',
        'cleaner_payouts',
        'cleaning_plans',
      ],
      ...['grave_cleaning_bookings', 'booking_photos', 'booking_messages', 'widow_support_stats'],
    ],
  },
  {
    name: 'Providers of services',
    purpose: 'To put a family in touch with a provider',
    people: 'members who ask; people of the provider',
    basis: 'contract',
    recipients: 'the provider who is asked',
    period: 'until the account ends; reviews stay without a name',
    tables: ['service_providers', 'provider_contacts', 'provider_reviews', 'councils', 'council_cemeteries'],
  },
  {
    name: 'Payments',
    purpose: 'To take money for plans and visits, and to keep the books',
    people: 'members who pay',
    basis: 'contract; legal obligation for receipts',
    recipients: 'payment provider; tax authorities where the law says so',
    period: 'receipts {paymentReceipts}',
    tables: [
      'payers',
      'subscriptions',
      'payment_receipts',
      'bank_disputes',
      'payment_events',
      'sandbox_objects',
    ],
  },
  {
    name: 'Safety, complaints and rights',
    purpose: 'To act on reports, appeals, and requests about personal data',
    people: 'who reports, who is reported, who asks',
    basis: 'legal obligation (Online Safety Act, data protection); legitimate interest',
    recipients: 'authorities where the law says so',
    period: '{trustRecords} after they were settled',
    tables: ['reports', 'takedowns', 'privacy_requests'],
  },
  {
    name: 'Telling people',
    purpose: 'To tell a member what concerns them, and news that they want',
    people: 'members',
    basis: 'contract; consent for news and for text messages',
    recipients: 'mail server; GOV.UK Notify, where it is set up',
    period:
      'read notifications {notifications}; mails until the account ends, without what opens something once sent; a mobile number until it is removed or the account ends; what a text message cost {textMessages}, without the number',
    tables: ['notifications', 'news', 'mail_outbox', 'sms_outbox', 'member_phones'],
  },
  {
    name: 'Help and improvement',
    purpose: 'To answer people, and to find what the help centre and the search miss',
    people: 'who writes to the operator or sends a pair of names',
    basis: 'legitimate interest; consent for pairs of names',
    recipients: 'mail server',
    period:
      'messages {helpRequests} after the answer; questions {helpQuestions}; senders of pairs {spellings} after the decision',
    tables: ['help_requests', 'help_questions', 'name_suggestions'],
  },
  {
    name: 'Accountability and running the site',
    purpose: 'To prove who did what with power, and to keep the service up',
    people: 'whoever acts with power; addresses that are counted',
    basis: 'legitimate interest; legal obligation',
    recipients: OPERATOR_ONLY,
    period:
      'the audit log for good, by numbers only; keys of repeated calls 7 days; counts of requests an hour or so; what browsers refused {policyReports}, without whose they were; backups {backups}',
    tables: [
      'audit_log',
      'audit_seals',
      'kept_keys',
      'idempotency_keys',
      'rate_limits',
      'platform_settings',
      'policy_violations',
    ],
  },
];
