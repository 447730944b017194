/**
 * Measured, not written: `npm run bench -- names --part tuned --calibrate FILE` makes this file from 14,818 names on the first pages of a
 * register's searches and, between scripts, from names of real persons; the half `tuned` of each alone.
 */
export const SAME_NAME_PRIOR = 0.513;

export const SCORE_STEPS: readonly number[] = [0, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** By words of the shorter name (3: three and more) and scripts (1, 2): the probability at each step, never falling. */
export const SAME_NAME_SHARES: Readonly<Record<string, readonly number[]>> = {
  '1 1': [0.195, 0.195, 0.195, 0.195, 0.195, 0.313, 0.457, 0.457, 0.527, 0.893, 0.94],
  '1 2': [0.092, 0.092, 0.092, 0.122, 0.46, 0.46, 0.49, 0.576, 0.619, 0.967, 0.999],
  '2 1': [0.039, 0.039, 0.044, 0.062, 0.253, 0.253, 0.293, 0.293, 0.37, 0.893, 0.989],
  '2 2': [0.069, 0.093, 0.148, 0.148, 0.244, 0.302, 0.302, 0.302, 0.564, 0.952, 0.997],
  '3 1': [0, 0, 0.009, 0.013, 0.023, 0.029, 0.095, 0.323, 0.445, 0.774, 0.998],
  '3 2': [0, 0, 0.104, 0.104, 0.104, 0.241, 0.241, 0.278, 0.398, 0.848, 1],
};
