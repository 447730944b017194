import type { Rule } from './rule.ts';

/** Rules of transforms that refuse: a parsing of the whole part shows them, since one transform may have several. */
export const TRANSFORM_RULES: readonly Rule[] = [
  {
    message: 'chat.no_stream',
    at: 'streamId',
    says: 'one stream: `streamId`, or its id alone as a name without a value (`?12`)',
    taken: [{ streamId: '12' }, { 12: '' }],
    refused: [{}, { streamId: '12', 13: '' }, { 12: '', 13: '' }],
  },
  {
    message: 'common.invalid_value',
    at: 'before',
    says: 'either `after` or `before`, or neither',
    taken: [
      { streamId: '12', after: '3' },
      { streamId: '12', before: '3' },
    ],
    refused: [{ streamId: '12', after: '3', before: '3' }],
  },
  ...[
    [-90, 90],
    [-180, 180],
    [0, 1000000],
  ].map(([least = 0, most = 0]) => ({
    message: 'common.invalid_value',
    says: `a number from ${least} to ${most}, or empty`,
    taken: ['', `${least}`, `${most}`],
    refused: [`${least - 1}`, `${most + 1}`, 'here'],
  })),
];
