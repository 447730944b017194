export const CLEANING_PLANS = ['basic', 'full'] as const;

export const PLAN_STATUSES = ['active', 'ended'] as const;

export const PAYOUT_STATUSES = ['paid', 'reversed'] as const;

export const DOCUMENT_KINDS = ['identity', 'address', 'check', 'other'] as const;
/** What an administrator can check by a document, and everybody reads beside a cleaner's name. */
export const CHECKED_KINDS = ['identity', 'address', 'check'] as const;
export type CheckedKind = (typeof CHECKED_KINDS)[number];

export const CLEANER_LANGUAGES = [
  'en',
  'ar',
  'ur',
  'tr',
  'ms',
  'fr',
  'bn',
  'pa',
  'gu',
  'so',
  'fa',
  'ps',
] as const;
/** A cleaner's own documents. */
export const DOCUMENTS_MAX = 8;
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;

export const CLEANER_STATUSES = ['pending', 'verified', 'rejected', 'suspended'] as const;
export type CleanerStatus = (typeof CLEANER_STATUSES)[number];

/** Closed sets and limits that the browser needs without the forms' schemas. */
export const BOOKING_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'cancelled',
  'in_progress',
  'completed',
  'approved',
  'disputed',
] as const;
/** A visit that may still be called off. */
export const NOT_BEGUN: readonly BookingStatus[] = ['pending', 'accepted'];
/** A visit that never took place. */
export const CALLED_OFF: readonly BookingStatus[] = ['declined', 'cancelled'];
export const SIDES = ['client', 'cleaner'] as const;
export type Side = (typeof SIDES)[number];
export const PAYMENT_STATUSES = ['pending', 'authorised', 'failed', 'paid', 'refunded'] as const;
/** How the pay for an approved visit was settled whose sum could not be taken from the family's card. */
export const SETTLEMENTS = ['paid_otherwise', 'left_unpaid'] as const;
export const VISIT_SLOTS = ['am', 'pm'] as const;
export const CLEANING_SERVICES = ['one_off', 'basic', 'full'] as const;
export const PHOTO_STAGES = ['before', 'after'] as const;
/** `drawn`: a scene of the demonstration, which nobody took anywhere. */
export const PHOTO_PLACES = ['near', 'far', 'unknown', 'drawn'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type Settlement = (typeof SETTLEMENTS)[number];
export type VisitSlot = (typeof VISIT_SLOTS)[number];
export type CleaningService = (typeof CLEANING_SERVICES)[number];
export type CleaningPlan = Exclude<CleaningService, 'one_off'>;
export type PhotoStage = (typeof PHOTO_STAGES)[number];
export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** How far ahead a visit is booked, in days from today. */
export const BOOKABLE_DAYS = { first: 1, last: 60 } as const;
/**
 * Days before the visit at which the sum is held on the card. The decisions allow at most 5; with 3, the
 * hold, the visit and the time to approve stay within the seven days after which a card releases a held sum.
 */
export const AUTHORISE_DAYS_BEFORE = 3;
/** Hours that the client has to check a finished visit; after that it counts as approved. */
export const APPROVAL_HOURS = 48;
/** A visit of a monthly plan is booked this many days ahead. */
export const PLAN_DAYS_AHEAD = 14;
/** Metres; a photo counts as taken at the grave within this distance plus the device's own inaccuracy. */
export const NEAR_METRES = 100;
/** Metres; a position less accurate than this counts as unknown. */
export const WORST_ACCURACY = 1000;
export const PHOTOS_MAX = 8;
/** Figures about fewer cleaners or visits than this are not published, because people could be identified. */
export const SMALLEST_COUNT = 5;

/** Pence for one visit. */
export const ONE_OFF_PRICE = { min: 500, max: 50_000 } as const;
export const INSTRUCTIONS_MAX = 2000;
export const NOTE_MAX = 500;
export const REVIEW_MAX = 2000;
/** The width of one message between client and cleaner. */
export const MESSAGE_MAX = 1000;
/** Days after the approval in which client and cleaner can still write to each other. */
export const LINE_DAYS = 7;
/** Days after a visit was settled for which their messages are kept. */
export const LINE_KEPT_DAYS = 90;
/** Minutes in which the other side is told of messages once, however many come. */
export const QUIET_MINUTES = 60;
