import type { Policy } from '#shared/contract/operation.ts';

/**
 * Whom each policy lets in, in a sentence for readers who do not read code; the guards of that name decide. The document of
 * fields (docs/security/fields.md) prints them.
 */
export const POLICY_WORDS: Readonly<Record<Policy, string>> = {
  public: 'everybody, with an account or without',
  member: 'every member who is signed in',
  leader: 'community leaders, officials and administrators',
  official: 'officials, registrars and administrators',
  admin: 'administrators',

  'viewer of memorial':
    'whoever may see the memorial: of a public one everybody, of an unlisted one whoever has one of its links, of a private or archived one its family, of one that was hidden or taken down its managers; always administrators, whose reading of a private one is recorded. For everybody else there is no such memorial',
  'member who sees memorial': 'members who may see the memorial',
  'contributor of memorial':
    'members who may write on the memorial: on a public one every member, on others its managers and contributors; not whom the family blocked, nor where it is archived, taken down, without an owner or beyond its plan; administrators always',
  'family of memorial': 'those who belong to the memorial’s family, in whatever part, and administrators',
  'manager of memorial': 'the memorial’s managers, unless it was taken down, and administrators',
  'manager of removed memorial':
    'managers of a memorial that was deleted and can still be brought back, and administrators',
  'reader in khatm': 'those who belong to the memorial’s family and are not blocked, and administrators',
  'sender to target':
    'everybody, for all the dead, for a recorded grave, or for a memorial that they may see and from which they are not blocked',

  'viewer of upload':
    'whoever may see the memorial on which the file stands; before that, its uploader and administrators; once it was taken down, administrators only',
  'keeper of upload': 'the file’s uploader, the managers of its memorial, and administrators',
  'remover of upload':
    'the file’s uploader until it is used, then the managers of its memorial, and administrators',
  'manager of album': 'managers of the album’s memorial, and administrators',

  'reader of post':
    'whoever may see the post’s memorial; a post for the family only: the family, its author and administrators',
  'contributor to post': 'members who may read the post and write on its memorial',
  'author of post': 'the post’s author, while they may write on its memorial',
  'remover of post': 'the post’s author, the managers of its memorial, and administrators',
  'manager of post': 'managers of the post’s memorial, and administrators',
  'commenter on post': 'members who may write on the post’s memorial, where its family allows comments',
  'contributor to comment':
    'members who may read the comment and write on its memorial, where its family allows comments',
  'author of comment': 'the comment’s author, while they may write on its memorial',
  'remover of comment': 'the comment’s author, the managers of its memorial, and administrators',

  'knower of stream':
    'everybody; of a service for invited guests its guests, its host and administrators; of one that was taken down its host and administrators',
  'member who knows stream': 'members who may know of the service',
  'watcher of stream':
    'whoever may watch the service: a public one everybody, one for members every member, one for women those who declared themselves women or were invited, one for guests its guests; not whom its host closed it to; always its host and administrators',
  'member who watches stream': 'members who may watch the service',
  'inviter to stream':
    'the service’s host and administrators; members share the plain address of a public service',
  'host of stream': 'the service’s host, while their role lets them host, and administrators',
  'moderator of stream': 'the service’s host, the moderators whom the host named, and administrators',
  'attendant of stream':
    'the service’s host and the moderators whom the host named; no administrator who is neither',
  'remover of message': 'the message’s author and the moderators of the service, provided they may watch it',
  'author of notice': 'the author of the notice, and administrators',
  'publisher of notice': 'the author of the notice while they may publish notices, and administrators',
  'linker of notice': 'managers of the memorial that is linked, and administrators; any notice that is shown',

  'party to booking': 'the client and the cleaner of the visit, and administrators',
  'cleaner of booking': 'the cleaner of the visit',
  'client of booking': 'the client of the visit',
  'reader of line': 'the client of the visit, and its cleaner while their entry is verified',
  'judge of booking': 'administrators, while the visit is in dispute',
  'settler of booking': 'administrators, once the payment of an approved visit has failed',
  'client of plan': 'the member who ordered the plan',
  'registered cleaner': 'members who have registered as cleaners',
  'keeper of cleaner document': 'the cleaner whose document it is, and administrators',
  'keeper of entry': 'the owner of the provider’s entry, and administrators',
  'applicant of entry': 'the owner of an entry that waits and that nobody has asked for anything yet',
  'administrator of entry': 'administrators, for an entry that is there',
  'keeper of request': 'the owner of the provider’s entry to which the request was sent, and administrators',
  'asker of provider': 'members, to a provider who is listed and whose entry is not their own',
  'asker of request': 'the member who sent the request',
  'payer of payment receipt': 'the member who paid',

  'reader of death record':
    'officials and registrars of the office that opened the case, and administrators; for others there is no such case',
  'editor of death record': 'those who may read the case, until it is decided',
  'decider of death record':
    'those who may read the case; who opened it may verify it only where nobody else can act for the office',
  'office of grave':
    'officials and registrars of an office that looks after the grave’s cemetery, and administrators',
  'office of cemetery':
    'officials and registrars of an office that looks after the cemetery, and administrators',
  'office at place':
    'officials and registrars of an office that looks after the cemetery that is named, and administrators',
  'member of office': 'officials and registrars of the office, and administrators',
  'office of webhook': 'officials and registrars of the office whose webhook it is, and administrators',
  'office of verification': 'officials and registrars of the office that sent it in, and administrators',
  'keeper of official document':
    'its uploader until it is used, then officials and registrars of the office in whose case it stands, and administrators',
  'asker of account request': 'the member who asked for the account',

  'owner of visit plan': 'the member who saved the plan',
  'claimant of claim': 'the member who filed the claim',
  'owner of takedown': 'the member whose content was taken down',
  'viewer of avatar': 'everybody, if the member shows their profile; otherwise that member',
  'owner of dua date': 'the member who entered the day; nobody else, whatever their role',
  'reporter of target': 'everybody, for what they may see',
  'governor of person': 'administrators, for another member’s account',
};
