import { describe, expect, it } from 'vitest';
import { type FoundSet, findSecondSets, scanSets } from './value-sets.ts';

const membersIn = (code: string): string[][] => scanSets('x.tsx', code).map(({ members }) => members);
const listed = (...members: string[]): FoundSet => ({ file: 'a.ts', line: 1, members });

describe('scanSets finds', () => {
  it.each([
    ["const KINDS = ['photo', 'video'] as const;"],
    ["type Kind = 'photo' | 'video';"],
    ["let kind: 'photo' | 'video' | null | undefined;"],
    ["const shape = z.strictObject({ kind: z.enum(['photo', 'video'], 'common.invalid_value') });"],
    ["const part = <p>{(['photo', 'video'] as const).map((kind) => kind)}</p>;"],
  ])('%s', (code) => {
    expect(membersIn(code)).toEqual([['photo', 'video']]);
  });

  it('the line', () => {
    expect(scanSets('x.ts', "\n\nconst KINDS = ['photo', 'video'];")).toEqual([
      { file: 'x.ts', line: 3, members: ['photo', 'video'] },
    ]);
  });
});

describe('scanSets leaves', () => {
  it.each([
    ['one value', "const KINDS = ['photo'];"],
    [
      'what is not a list of words',
      "const some = ['photo', 2]; type Some = 'photo' | number; const all = ['photo', ...KINDS];",
    ],
    ['letters and marks', "const LETTERS = ['J', 'Z']; type Mark = ',' | ';';"],
    ['a word said twice', "const stdio = ['pipe', 'ignore', 'pipe'];"],
    [
      'members chosen of a type',
      "type Some = Pick<Post, 'id' | 'title'>; type Rest = Exclude<Kind, 'photo' | 'video'>;",
    ],
    [
      'the texts that a page loads',
      "export const texts = ['trust', 'form'] as const; loadTexts(['trust', 'form']);",
    ],
    ["properties in a map's style", "const FILTER = ['==', ['get', 'kind'], 1];"],
  ])('%s', (_, code) => {
    expect(membersIn(code)).toEqual([]);
  });
});

describe('findSecondSets', () => {
  it('refuses a second list, in whatever order', () => {
    const found = [listed('photo', 'video'), { file: 'b.ts', line: 7, members: ['video', 'photo'] }];
    expect(findSecondSets(found, {})).toEqual([
      "'photo video' is listed 2 times, give it one home (a -values.ts file): a.ts:1, b.ts:7",
    ]);
  });

  it('tells a larger set from a smaller one', () => {
    expect(findSecondSets([listed('photo', 'video'), listed('photo', 'video', 'audio')], {})).toEqual([]);
  });

  it('grants an exception as many homes as it says, no more and no fewer', () => {
    const homonyms = { 'refused upheld': { homes: 2, reason: 'claims and appeals' } };
    const list = listed('upheld', 'refused');
    expect(findSecondSets([list, list], homonyms)).toEqual([]);
    expect(findSecondSets([list, list, list], homonyms)).toHaveLength(1);
    expect(findSecondSets([list], homonyms)).toEqual([
      "'refused upheld' is listed 1 times: its exception says 2",
    ]);
  });
});
