import { HELP_ARTICLES } from './help-values.ts';

/** The help centre and its articles; those that it shows within its own page have no page of their own. */
export const helpPages: readonly string[] = [
  '/help',
  ...HELP_ARTICLES.filter(({ kind }) => kind !== 'tab').map(({ slug }) => `/help/${slug}`),
];
