import * as z from 'zod/mini';
import { madeByPrograms, oneLine, severalLines } from '#shared/contract/text-types.ts';

export const RELATION_MAX = 120;
export const STATEMENT_MAX = 2000;
export const REASON_MAX = 1000;
export const EVIDENCE_MAX = 5;

/**
 * A claim that asks for it hides the memorial at once only where strangers race to make pages for the newly dead:
 * a page younger than this, with one manager. Everywhere else an admin decides first, or anybody could hide a
 * family's page.
 */
export const QUICK_HIDE_DAYS = 14;
/** Days between two claims of one person that hide at once. */
export const QUICK_HIDE_EVERY_DAYS = 30;

export const claimForm = z.strictObject({
  relation: z
    .string()
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(RELATION_MAX, 'common.too_long')),
  statement: z
    .string()
    .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(STATEMENT_MAX, 'common.too_long')),
  /** Addresses of one's own uploads; only the claimant and admins see them. */
  evidence: z._default(
    z
      .array(z.string().check(z.maxLength(200, 'common.too_long'), madeByPrograms('media.unknown')))
      .check(z.maxLength(EVIDENCE_MAX, 'claims.too_much_evidence')),
    [],
  ),
  asksToHide: z._default(z.boolean(), false),
});

export type ClaimForm = z.output<typeof claimForm>;

export const claimDecision = z
  .strictObject({
    status: z.enum(['upheld', 'refused'], 'common.invalid_value'),
    /** Shown to the claimant. */
    reason: z.string().check(severalLines, z.maxLength(REASON_MAX, 'common.too_long')),
    /** With 'upheld': the claimant replaces the page's managers, who may still read it. */
    replacesManagers: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ status, reason }) => status === 'upheld' || reason !== '', {
      error: 'claims.reason_required',
      path: ['reason'],
    }),
  );

export type ClaimDecision = z.output<typeof claimDecision>;
