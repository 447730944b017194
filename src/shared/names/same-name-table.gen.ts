/**
 * Measured, not written: `npm run bench -- names --part tuned --calibrate FILE` makes this file from 14,802 names on the first pages of a
 * register's searches and, between scripts, from names of real persons; the half `tuned` of each alone.
 */
export const SAME_NAME_PRIOR = 0.509;

export const SCORE_STEPS: readonly number[] = [0, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** By words of the shorter name (3: three and more) and scripts (1, 2): the probability at each step, never falling. */
export const SAME_NAME_SHARES: Readonly<Record<string, readonly number[]>> = {
  '1 1': [0.199, 0.199, 0.199, 0.199, 0.211, 0.297, 0.444, 0.444, 0.54, 0.884, 0.971],
  '1 2': [0.092, 0.092, 0.092, 0.136, 0.467, 0.467, 0.521, 0.551, 0.614, 0.969, 0.999],
  '2 1': [0.043, 0.043, 0.047, 0.075, 0.239, 0.262, 0.296, 0.296, 0.376, 0.889, 0.988],
  '2 2': [0.068, 0.094, 0.146, 0.152, 0.243, 0.297, 0.297, 0.297, 0.57, 0.954, 0.997],
  '3 1': [0, 0, 0.008, 0.008, 0.029, 0.062, 0.113, 0.33, 0.456, 0.766, 0.998],
  '3 2': [0, 0, 0.108, 0.108, 0.108, 0.266, 0.266, 0.272, 0.316, 0.853, 1],
};
