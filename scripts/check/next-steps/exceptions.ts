export interface Exception {
  /** Why these texts name no next step. */
  reason: string;
  /** As 'slice:key'. */
  texts: readonly string[];
}

/** Errors and empty states after which the reader has nothing to do, or which another text says. */
export const NO_STEP_NEEDED: readonly Exception[] = [];
