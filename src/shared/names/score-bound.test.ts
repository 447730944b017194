import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { rankCandidates } from './rank-candidates.ts';

const WORDS = [
  ...[
    'Muhammad',
    'Mohamed',
    'Ahmed',
    'Ahmad',
    'Hussain',
    'Husayn',
    'Khan',
    'Begum',
    'Bibi',
    'Syed',
    'M',
    'S',
  ],
  ...[
    'Abdul',
    'Karim',
    'Abdulkarim',
    'Abul',
    'Kalam',
    'Abulkalam',
    'Nur',
    'Jahan',
    'Nurjahan',
    'bin',
    'wife of',
  ],
  ...[
    'Yusuf',
    'Yousaf',
    'Hassan',
    'Yassine',
    'Rasool',
    'Rasul',
    'Ghulam',
    'Gulam',
    'Mirza',
    'محمد',
    'رسول',
    'خان',
  ],
];
const names = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));
const registers = fc.array(names, { minLength: 1, maxLength: 25 });

describe('leaving candidates out before they are linked', () => {
  it.each([0.3, 0.5, 0.7, 0.9])('leaves out those below %d, and no other', (least) => {
    fc.assert(
      fc.property(names, registers, fc.integer({ min: 0, max: 9 }), (asked, register, seed) => {
        const query = foldName(asked);
        const candidates = register.map((name, id) => ({ id, name: foldName(name).folded }));
        const weights = (word: string) => 0.4 + ((word.length * 7 + seed) % 10) / 5;
        const all = rankCandidates(query, candidates, weights);
        const kept = all.filter(({ score, isWholeAlike }) => score >= least || isWholeAlike);
        expect(rankCandidates(query, candidates, weights, least)).toEqual(kept);
      }),
      { numRuns: 600 },
    );
  });
});
