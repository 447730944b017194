/** Who gets a field that others do not; each in the words of the document of fields. */
export const AUDIENCES = {
  family: 'the memorial’s family and administrators',
  managers: 'the memorial’s managers and administrators',
  administrators: 'administrators',
  moderators: 'the service’s host, its moderators and administrators',
  writerAndModerators: 'the message’s author, the service’s host, its moderators and administrators',
  notClient: 'the cleaner of the visit and administrators',
  parties: 'the client and the cleaner of the visit',
} as const;
export type Audience = keyof typeof AUDIENCES;

interface ReplyField {
  operation: string;
  /** 'invitations', '[].attendedAt'; '[]' for which items a list has. */
  field: string;
  for: Audience;
  /** What everybody else gets instead. */
  others: string;
}

/** Fields by which a reply tells its reader about themselves: what they may do here, what they chose, what is theirs. */
export const ABOUT_READER: Readonly<Record<string, string>> = {
  may: 'what the reader may do here',
  viewer: 'what the reader is to the memorial, and may do there',
  mayClose: 'whether the reader may close the khatm',
  mayVerify: 'whether the reader may verify the case: not who opened it, unless nobody else can',
  mayReview: 'whether the reader may review the visit',
  moves: 'what the reader may do with the visit',
  as: 'as whom the reader sees the visit',
  isFamily: 'whether the reader belongs to the memorial’s family',
  isMine: 'whether it is the reader’s own',
  isNamed: 'whether the host named the reader as a moderator',
  userReaction: 'the reader’s own reaction',
  hasReminder: 'whether the reader asked to be reminded',
  isFollowed: 'whether the reader follows the notice',
  isForViewer: 'whether the invitation was sent to the reader’s address',
  decider: 'whether this administrator may decide the appeal: not who took it down, unless there is no other',
};

/**
 * Fields of replies that depend on who asks (ASVS 8.1.2). `tests/api/fields-by-asker.test.ts` reads the same addresses as
 * everybody who may, and fails where a reply differs in a field that is not here, or shows one to somebody else.
 */
export const REPLY_FIELDS: readonly ReplyField[] = [
  ...['deceasedName', 'title'].map((field) => ({
    operation: 'GET /api/memorials/:id',
    field,
    for: 'family' as const,
    others: 'the name as the family chose to show it',
  })),
  ...['nameArabic', 'nameUrdu'].map((field) => ({
    operation: 'GET /api/memorials/:id',
    field,
    for: 'family' as const,
    others: 'nothing if the family does not show the name in full',
  })),
  {
    operation: 'GET /api/memorials/:id',
    field: 'photos',
    for: 'managers',
    others: 'none if the family shows no photos',
  },
  {
    operation: 'GET /api/memorials/:id',
    field: 'homePlace',
    for: 'administrators',
    others: 'nothing',
  },
  {
    operation: 'GET /api/memorials/:id/media',
    field: '[]',
    for: 'managers',
    others: 'no photos if the family shows none',
  },
  ...['[].items', '[].cover'].map((field) => ({
    operation: 'GET /api/memorials/:id/albums',
    field,
    for: 'managers' as const,
    others: 'no photos if the family shows none',
  })),
  {
    operation: 'GET /api/memorials/:id/family',
    field: 'invitations',
    for: 'managers',
    others: 'none: invited addresses are for who sent them',
  },
  {
    operation: 'GET /api/memorials/:id/posts',
    field: '[]',
    for: 'family',
    others: 'no posts for the family only',
  },
  { operation: 'GET /api/memorials/:id/khatm', field: 'khatm', for: 'family', others: 'nothing' },
  ...[
    ['GET /api/streams/:id', 'attendedAt'] as const,
    ['GET /api/streams/live', '[].attendedAt'] as const,
  ].map(([operation, field]) => ({ operation, field, for: 'moderators' as const, others: 'nothing' })),
  {
    operation: 'GET /api/streams/chat',
    field: '[].userId',
    for: 'writerAndModerators',
    others: 'nothing if the author does not show their profile',
  },
  {
    operation: 'GET /api/cleaning/bookings/:id',
    field: 'clientName',
    for: 'notClient',
    others: 'nothing: it is their own name',
  },
  {
    operation: 'GET /api/cleaning/bookings/:id',
    field: 'line',
    for: 'parties',
    others: 'nothing: messages of a visit are read by administrators in a dispute only',
  },
];
