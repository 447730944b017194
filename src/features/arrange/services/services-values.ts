/** Closed sets of the marketplace, for both sides. */
export const SERVICE_TYPES = ['cleaning', 'undertaker', 'gravestone', 'florist', 'catering'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const CONTACT_STATUSES = ['sent', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/**
 * What an entry waits for that its owner sent: a new one, or one whose owner changed by whom families find the firm;
 * or that it was refused.
 */
export const APPLICATION_STATES = ['new', 'changed', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const isServiceType = (type: string | null | undefined): type is ServiceType =>
  SERVICE_TYPES.some((known) => known === type);

/**
 * Hours within which a provider should answer; afterwards it is reminded, and may be asked and reviewed
 * again.
 */
export const ANSWER_HOURS = 24;

/** The widths of the columns. */
export const PROVIDER_MAX = {
  name: 200,
  location: 200,
  description: 2000,
  phone: 30,
  email: 254,
  website: 300,
  /** The length of one offered service, or of one language's name. */
  line: 120,
  lines: 20,
  /** How administrators can check the firm. */
  proof: 500,
  /** Why an application was refused. */
  reason: 500,
} as const;
export const MESSAGE_MAX = 2000;
export const REVIEW_MAX = 2000;

/** The number as a telephone dials it. */
export const dialled = (phone: string): string => phone.replace('(0)', '').replace(/[\s().-]/g, '');
