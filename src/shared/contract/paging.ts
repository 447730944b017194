import * as z from 'zod';

export const PAGE_DEFAULT = 20;
export const PAGE_MAX = 100;
export const TOTAL_CAP = 1000;

const bounded = (limit: number) => Math.min(PAGE_MAX, Math.max(1, limit));

/** `limit` in a body: default 20, at most 100, as in an address. */
export const pageLimit = z.int('common.bad_limit').transform(bounded).default(PAGE_DEFAULT);

/** `limit` (default 20, at most 100) and the opaque `cursor` of a `Link: …; rel="next"` header. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'common.bad_limit')
    .transform((text) => bounded(Number(text)))
    .default(PAGE_DEFAULT),
  cursor: z
    .string()
    .max(400, 'common.bad_cursor')
    .regex(/^[A-Za-z0-9_-]+$/, 'common.bad_cursor')
    .optional(),
};

export interface Page<T> {
  items: T[];
  /** Where the next page starts; absent on the last. */
  next?: string;
  /** How many there are in all, counted to TOTAL_CAP; a list that is larger says TOTAL_CAP. */
  total?: number;
}
