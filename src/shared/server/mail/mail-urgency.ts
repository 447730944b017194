import type { Room } from '../jobs/start-workers.ts';

/**
 * How soon a mail has to arrive: 'security' carries a link or a warning that somebody waits for at the screen, 'timely'
 * is about something that has its time, 'news' can be read tomorrow. The numbers are priorities of the queue.
 */
const PRIORITIES = { news: 0, timely: 10, security: 20 } as const;
type Urgency = keyof typeof PRIORITIES;

/** What a mail's class follows from. */
interface ToClass {
  template: string;
  topic?: string | null;
}

/** Areas whose mails all guard an account. */
const SECURITY_AREAS = ['access', 'own-data'];

/** A mail's class follows from what it is, so that no mail can be without one: what can be declined is news. */
export function urgencyOf({ template, topic }: ToClass): Urgency {
  const area = template.slice(0, template.indexOf('.'));
  if (SECURITY_AREAS.includes(area)) return 'security';
  return topic ? 'news' : 'timely';
}

export const mailPriority = (mail: ToClass): number => PRIORITIES[urgencyOf(mail)];

/** A room takes its class and what is more urgent: the workers of 'security' never wait for a less urgent mail. */
export const MAIL_ROOMS: readonly Room[] = [
  { workers: 2, leastPriority: PRIORITIES.security },
  { workers: 4, leastPriority: PRIORITIES.timely },
  { workers: 2, leastPriority: PRIORITIES.news },
];

/** As many connections to the mail server as can be sending at once, so that no mail waits for one. */
export const MAIL_CONNECTIONS = MAIL_ROOMS.reduce((sum, { workers }) => sum + workers, 0);
