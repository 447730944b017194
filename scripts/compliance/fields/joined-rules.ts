import type { Rule } from './rule.ts';

/** Rules that join several fields of an object, or compare the items of a list (ASVS 2.1.2). */
export const JOINED_RULES: readonly Rule[] = [
  ...reasonUnless('claims.reason_required', 'reason', 'status', 'upheld', 'refused'),
  ...reasonUnless('cleaning.decision_note', 'note', 'status', 'verified', 'rejected'),
  ...reasonUnless('deaths.notes_required', 'notes', 'status', 'verified', 'rejected'),
  ...reasonUnless('offices.reason_required', 'reason', 'status', 'approved', 'refused'),
  ...reasonUnless('services.reason_needed', 'reason', 'decision', 'agreed', 'refused'),
  ...reasonUnless('verification.decision_required', 'decision', 'status', 'verified', 'rejected'),
  {
    message: 'cleaning.dispute_note',
    at: 'note',
    says: '`note` is needed if `status` is `disputed`',
    taken: [
      { status: 'disputed', note: 'Not cleaned' },
      { status: 'approved', note: '' },
    ],
    refused: [{ status: 'disputed', note: '' }],
  },
  {
    message: 'cleaning.nothing_offered',
    at: 'oneOffPrice',
    says: '`oneOffPrice` is needed unless `takesPlans` is true: a cleaner offers single visits, plans or both',
    taken: [
      { oneOffPrice: 2000, takesPlans: false },
      { oneOffPrice: null, takesPlans: true },
    ],
    refused: [{ oneOffPrice: null, takesPlans: false }],
  },
  {
    message: 'common.bad_coordinates',
    at: 'gpsCoordinates',
    says: '`gpsCoordinates` is needed if `capture` says how the position was found',
    taken: [{}, { capture: { method: 'map' }, gpsCoordinates: '53.7,-1.7' }],
    refused: [{ capture: { method: 'map' } }],
  },
  {
    message: 'common.required',
    at: 'capture.accuracy',
    says: '`capture.accuracy` is needed if `capture.method` is `on_site`',
    taken: [{ capture: { method: 'map' } }, { capture: { method: 'on_site', accuracy: 5 } }],
    refused: [{ capture: { method: 'on_site' } }],
  },
  {
    message: 'common.required',
    at: 'content',
    says: '`content` or `message` is needed; they are two names of one field',
    taken: [{ content: 'A dua' }, { message: 'A dua' }],
    refused: [{}],
  },
  {
    message: 'duas.text_twice',
    at: 'message',
    says: 'if both are sent, `content` and `message` are equal',
    taken: [{ content: 'A' }, { content: 'A', message: 'A' }],
    refused: [{ content: 'A', message: 'B' }],
  },
  {
    message: 'duas.reason_needs_rejection',
    at: 'reason',
    says: '`reason` is left out if `isApproved` is true',
    taken: [{ isApproved: true }, { isApproved: false, reason: 'other' }, { isApproved: false }],
    refused: [{ isApproved: true, reason: 'other' }],
  },
  {
    message: 'common.required',
    at: 'upTo',
    says: 'either `upTo` or `ids`, not both',
    taken: [{ upTo: 4 }, { ids: [4] }],
    refused: [{}, { upTo: 4, ids: [4] }],
  },
  {
    message: 'common.required',
    at: 'username',
    says: 'exactly one of the fields: each names the member whom the family blocks',
    taken: [{ username: 'a' }, { userId: 4 }],
    refused: [{}, { username: 'a', userId: 4 }],
  },
  {
    message: 'deaths.reason_required',
    at: 'noNumberReason',
    says: '`noNumberReason` is needed if `nhsNumberKind` is `none`',
    taken: [
      { nhsNumberKind: 'nhs', noNumberReason: '' },
      { nhsNumberKind: 'none', noNumberReason: 'Died abroad' },
    ],
    refused: [{ nhsNumberKind: 'none', noNumberReason: '' }],
  },
  {
    message: 'deaths.number_and_none',
    at: 'nhsNumber',
    says: '`nhsNumber` is left out if `nhsNumberKind` is `none`',
    taken: [{ nhsNumberKind: 'none' }, { nhsNumberKind: 'nhs', nhsNumber: '943 476 5919' }],
    refused: [{ nhsNumberKind: 'none', nhsNumber: '943 476 5919' }],
  },
  {
    message: 'janazah.burial_before',
    at: 'burialAt',
    says: '`burialAt` is not before `prayerAt`',
    taken: [
      { prayerAt: '2026-05-01T12:00:00Z', burialAt: null },
      { prayerAt: '2026-05-01T12:00:00Z', burialAt: '2026-05-01T12:00:00Z' },
    ],
    refused: [{ prayerAt: '2026-05-01T12:00:00Z', burialAt: '2026-05-01T11:59:00Z' }],
  },
  {
    message: 'memorials.displayed_as_required',
    at: 'displayedAs',
    says: '`displayedAs` is needed if `womensNames` is `relation`',
    taken: [
      { womensNames: 'full', displayedAs: '' },
      { womensNames: 'relation', displayedAs: 'Mother of Ali' },
    ],
    refused: [{ womensNames: 'relation', displayedAs: '' }],
  },
  {
    message: 'memorials.one_grave',
    at: 'graveId',
    says: 'either `graveId`, a recorded grave, or `grave`, a new one; not both',
    taken: [{ graveId: 4 }, { grave: {} }],
    refused: [{}, { graveId: 4, grave: {} }],
  },
  {
    message: 'memorials.visibility_contradicts',
    at: 'visibility',
    says: 'if both are sent, `isPublic` is true exactly if `visibility` is `public`',
    taken: [{ isPublic: true }, { visibility: 'private' }, { isPublic: false, visibility: 'unlisted' }],
    refused: [
      { isPublic: true, visibility: 'private' },
      { isPublic: false, visibility: 'public' },
    ],
  },
  {
    message: 'partnership.named_twice',
    at: 'cemeteries',
    says: 'no two of `cemeteries` have the same name, whatever its capitals',
    taken: [{ cemeteries: [{ name: 'North' }, { name: 'South' }] }],
    refused: [{ cemeteries: [{ name: 'North' }, { name: 'NORTH' }] }],
  },
  {
    message: 'posts.empty',
    at: 'content',
    says: '`content` or a file in `mediaUrls` is needed',
    taken: [
      { content: 'A word', mediaUrls: [] },
      { content: '', mediaUrls: ['/media/a'] },
    ],
    refused: [{ content: '', mediaUrls: [] }],
  },
  {
    message: 'posts.media_needed',
    at: 'mediaUrls',
    says: '`mediaUrls` names a file unless `type` is `message`',
    taken: [
      { type: 'message', mediaUrls: [] },
      { type: 'photo', mediaUrls: ['/media/a'] },
    ],
    refused: [{ type: 'photo', mediaUrls: [] }],
  },
  {
    message: 'services.price_order',
    at: 'priceTo',
    says: '`priceTo` needs `priceFrom` and is not below it',
    taken: [
      { priceFrom: '10', priceTo: '20' },
      { priceFrom: '10', priceTo: '' },
    ],
    refused: [
      { priceFrom: '20', priceTo: '10' },
      { priceFrom: '', priceTo: '10' },
    ],
  },
  {
    message: 'streams.consent_needed',
    at: 'consentName',
    says: '`consentName` is needed if `streamType` is `janazah` or `memorial`',
    taken: [
      { streamType: 'lecture', consentName: '' },
      { streamType: 'janazah', consentName: 'Ali Khan' },
    ],
    refused: [
      { streamType: 'janazah', consentName: '' },
      { streamType: 'memorial', consentName: '' },
    ],
  },
  {
    message: 'streams.recording_consent_needed',
    at: 'recordingConsent',
    says: '`recordingConsent` is true if `isRecorded` is',
    taken: [
      { isRecorded: false, recordingConsent: false },
      { isRecorded: true, recordingConsent: true },
    ],
    refused: [{ isRecorded: true, recordingConsent: false }],
  },
  {
    message: 'streams.women_access',
    at: 'access',
    says: '`access` is `women` or `invited` if `isWomenOnly` is true',
    taken: [
      { isWomenOnly: false, access: 'public' },
      { isWomenOnly: true, access: 'women' },
      { isWomenOnly: true, access: 'invited' },
    ],
    refused: [
      { isWomenOnly: true, access: 'public' },
      { isWomenOnly: true, access: 'members' },
    ],
  },
  {
    message: 'common.invalid_value',
    says: 'none of them twice',
    taken: [[1, 2]],
    refused: [[1, 1]],
  },
  { message: 'visits.twice', says: 'none of them twice', taken: [[1, 2]], refused: [[1, 1]] },
];

/** A decision that needs no words only where it grants what was asked. */
function reasonUnless(message: string, field: string, of: string, granted: string, refusal: string): Rule[] {
  return [
    {
      message,
      at: field,
      says: `\`${field}\` is needed unless \`${of}\` is \`${granted}\``,
      taken: [
        { [of]: granted, [field]: '' },
        { [of]: refusal, [field]: 'Because' },
      ],
      refused: [{ [of]: refusal, [field]: '' }],
    },
  ];
}
