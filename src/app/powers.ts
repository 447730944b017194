import { callOffVisitsOf } from '#features/arrange/cleaning/server/call-off-visits.ts';
import { endModeration, endNamings, endPresence } from '#features/live/moderators/server/end-moderation.ts';
import { endPush } from '#features/live/reminders/server/end-push.ts';
import type { TellParts } from '#features/live/reminders/server/tell-members.ts';
import { createTellStreamChanged } from '#features/live/reminders/server/tell-stream-changed.ts';
import { endGrants } from '#features/live/streams/server/announce-stream.ts';
import { endHosting, endHostingUnlessLeader } from '#features/live/streams/server/end-hosting.ts';
import { removeSessions } from '#features/people/access/server/sessions-store.ts';
import { endTokensOf } from '#features/people/api-tokens/server/end-tokens.ts';
import { endWatch } from '#features/records/webhooks/server/end-watch.ts';
import { endInvitationsBy, endInvitationsByRole } from '#features/remember/family/server/end-invitations.ts';
import { giveBackUnread } from '#features/remember/khatm/server/give-back.ts';
import { endLinksBy } from '#features/remember/sharing/server/end-links.ts';
import type { Clock } from '#shared/server/clock.ts';
import { createEndPower, type EndPower, type Power } from '#shared/server/endings.ts';
import { closeOpenOf } from '#shared/server/live/tell-person.ts';

const ROLE_ASKED = {
  ended: 'the role is read anew at each request, and once more in the transaction of a write',
} as const;
const BY_CASCADE = { ended: 'its rows go with the account' } as const;
const ASKED = { ended: 'whose it is, is asked at each request' } as const;
const NOT_OF_THAT = { stays: 'it does not follow from that' } as const;
/** What is open is closed; whoever may still read opens it again by themselves, and is checked anew. */
const CLOSED = {
  signed_out: closeOpenOf,
  suspended: closeOpenOf,
  demoted: closeOpenOf,
  left_memorial: closeOpenOf,
  left_office: closeOpenOf,
  erased: closeOpenOf,
} as const satisfies Power;

/**
 * Every kind of power that people hold, and what becomes of it at every ending. A slice that gives people a new power adds
 * it here; `tests/api/endings.test.ts` then asks for a trial of it at each ending.
 */
export const POWERS = {
  /** Signing in, by cookie or bearer token. */
  sessions: {
    signed_out: { ended: 'the row of the session is what was ended' },
    suspended: (tx, { userId }) => removeSessions(tx, userId),
    demoted: { stays: 'a member stays signed in; administrators sign in anew, by change-role.ts' },
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: BY_CASCADE,
  },
  /** Signing in by a device's passkey. */
  passkeys: {
    signed_out: { stays: 'it is the key of its owner, who signs in again with it' },
    suspended: { ended: 'nobody suspended signs in; lifted, the key is theirs again' },
    demoted: { stays: 'a member signs in with it as before' },
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: BY_CASCADE,
  },
  /** Tokens with which programs call the API for somebody. */
  apiTokens: {
    signed_out: { stays: 'a program goes on while its owner is signed out; they end it in their list' },
    suspended: endTokensOf,
    demoted: endTokensOf,
    raised: endTokensOf,
    left_memorial: NOT_OF_THAT,
    left_office: endTokensOf,
    erased: BY_CASCADE,
  },
  /** The role: what officials, leaders and administrators may do. */
  role: {
    signed_out: NOT_OF_THAT,
    suspended: { ended: 'nobody signs in' },
    demoted: ROLE_ASKED,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: BY_CASCADE,
  },
  /** The bell's events. */
  bell: CLOSED,
  /** A stream's chat, as it is read. */
  chat: CLOSED,
  /** A private memorial's events. */
  memorialEvents: CLOSED,
  /** What a browser broadcasts over its WebSocket. */
  publishing: CLOSED,
  /** Playback of a stream that is not for everybody. */
  playback: {
    signed_out: endGrants,
    suspended: endGrants,
    demoted: endGrants,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: endGrants,
  },
  /** Streams that somebody hosts: what is live, what is planned, their keys, and who was invited. */
  hosting: {
    signed_out: { stays: 'an encoder in the mosque goes on when its host signs out on a phone' },
    suspended: endHosting,
    demoted: endHostingUnlessLeader,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: endHosting,
  },
  /** Links by which somebody lets others watch a stream that is not for everybody. */
  streamInvitations: {
    signed_out: { stays: 'what was sent by right stays sent' },
    suspended: { ended: 'endHosting takes back what its host sent' },
    demoted: { ended: 'endHostingUnlessLeader takes back what they may not send any more' },
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { ended: 'endHosting takes back what its host sent' },
  },
  /** Looking after a stream of somebody else, whose host named them. */
  streamModeration: {
    signed_out: { stays: 'whom a host named looks after the chat again once they sign in' },
    suspended: endModeration,
    demoted: { stays: 'the host chose the person, whatever their role' },
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { ended: 'forgetModerator takes the address out before the account goes' },
  },
  /** Whom an administrator named to look after a stream of somebody else. */
  streamNamings: {
    signed_out: { stays: 'who was named by right stays named' },
    suspended: endNamings,
    demoted: endNamings,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: endNamings,
  },
  /** Being there: a live stream lets new viewers in only while somebody is. */
  streamPresence: {
    signed_out: endPresence,
    suspended: endPresence,
    demoted: endPresence,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: BY_CASCADE,
  },
  /** A recording stays until the day that was agreed with the family; administrators govern it. */
  recordings: {
    signed_out: NOT_OF_THAT,
    suspended: { stays: 'it was agreed with the family, until its day' },
    demoted: { stays: 'it was agreed with the family, until its day' },
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { stays: 'it was agreed with the family, until its day' },
  },
  /** Open invitations to a memorial's family that somebody sent, and their mails. */
  invitations: {
    signed_out: { stays: 'what was sent by right stays sent' },
    suspended: (tx, { userId }) => endInvitationsBy(tx, { userId }),
    demoted: { stays: 'who manages a memorial was given that by its family' },
    left_memorial: endInvitationsBy,
    left_office: NOT_OF_THAT,
    erased: (tx, { userId }) => endInvitationsBy(tx, { userId }),
  },
  /** Those that an administrator sent for a memorial that they do not manage. */
  invitationsByRole: {
    signed_out: { stays: 'what was sent by right stays sent' },
    suspended: { ended: 'with all that they sent' },
    demoted: endInvitationsByRole,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { ended: 'with all that they sent' },
  },
  /** Short addresses of a memorial that is not public. */
  memorialLinks: {
    signed_out: NOT_OF_THAT,
    suspended: { stays: "the link is the memorial's, and its family can end it" },
    demoted: NOT_OF_THAT,
    left_memorial: endLinksBy,
    left_office: NOT_OF_THAT,
    erased: { stays: "the link is the memorial's, and its family can end it" },
  },
  /** Parts of a khatm that somebody took to read. */
  juz: {
    signed_out: NOT_OF_THAT,
    suspended: (tx, { userId }) => giveBackUnread(tx, { userId }),
    demoted: NOT_OF_THAT,
    left_memorial: giveBackUnread,
    left_office: NOT_OF_THAT,
    erased: (tx, { userId }) => giveBackUnread(tx, { userId }),
  },
  /** Visits that a cleaner agreed to make: she goes to a family's grave, and a sum is held for her. */
  visits: {
    signed_out: NOT_OF_THAT,
    suspended: (tx, { userId }, { callOffVisits }) => callOffVisits(tx, userId),
    demoted: NOT_OF_THAT,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { ended: 'endVisits calls them off before the account goes' },
  },
  /** What client and cleaner of a visit write to each other, and read. */
  bookingLine: {
    signed_out: ASKED,
    suspended: { ended: 'nobody signs in, and the other side cannot write to who is suspended' },
    demoted: NOT_OF_THAT,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { ended: 'the visit is called off before the account goes, and its words go with it' },
  },
  /** An entry among the providers, as its owner keeps it. */
  providerEntry: {
    signed_out: ASKED,
    suspended: {
      ended: 'nobody signs in; the entry is its firm’s and stays until an administrator withdraws it',
    },
    demoted: NOT_OF_THAT,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: { ended: 'forget-member.ts leaves it to administrators, unlisted; what was not agreed to goes' },
  },
  /** Browsers that are woken with messages; each belongs to the session in which it was allowed. */
  push: {
    signed_out: { ended: 'its row goes with that of its session' },
    suspended: endPush,
    demoted: NOT_OF_THAT,
    left_memorial: NOT_OF_THAT,
    left_office: NOT_OF_THAT,
    erased: BY_CASCADE,
  },
  /** Mails to somebody that wait to be sent: what they tell of was theirs to know, and what they lead to asks again. */
  waitingMail: {
    signed_out: NOT_OF_THAT,
    suspended: { ended: 'send-mail.ts finds no address of who is suspended' },
    demoted: { stays: 'it tells that something waits; reading it asks for the role' },
    left_memorial: { stays: 'it tells what happened while they were in the family' },
    left_office: { stays: 'it tells what happened while they were in the office' },
    erased: BY_CASCADE,
  },
  /** Membership of an office. */
  office: {
    signed_out: NOT_OF_THAT,
    suspended: { ended: 'nobody signs in; lifted, the member is back in the office' },
    demoted: ROLE_ASKED,
    left_memorial: NOT_OF_THAT,
    left_office: { ended: 'the row of the membership is what was ended' },
    erased: BY_CASCADE,
  },
  /** Addresses of an office's own system: whoever acts for the office chose them, may know their secrets, and watches over them. */
  officeWebhooks: {
    signed_out: { stays: 'they are the office’s, and go on while its people sleep' },
    suspended: endWatch,
    demoted: endWatch,
    left_memorial: NOT_OF_THAT,
    left_office: endWatch,
    erased: endWatch,
  },
  /** The cases, submissions and documents that somebody works on for an office: they are the office's, and stay with it. */
  cases: {
    signed_out: NOT_OF_THAT,
    suspended: { ended: 'nobody signs in' },
    demoted: ROLE_ASKED,
    left_memorial: NOT_OF_THAT,
    left_office: {
      ended:
        'whether somebody is in the office of a case is read anew at each request, and held while they decide',
    },
    erased: { ended: 'nobody signs in' },
  },
} as const satisfies Readonly<Record<string, Power>>;

/** Ends every kind of power, in the transaction of the ending. */
export function endPowers({ clock, ...telling }: TellParts & { clock: Clock }): EndPower {
  const tellChanged = createTellStreamChanged(telling);
  return createEndPower(POWERS, {
    jobs: telling.jobs,
    now: () => clock.now(),
    tellCancelled: (tx, streamId) => tellChanged(tx, streamId, 'cancelled'),
    callOffVisits: (tx, userId) => callOffVisitsOf(tx, { ...telling, clock }, userId),
  });
}
