import { describe, expect, it } from 'vitest';
import { splitCompletion } from './split-completion.ts';

describe('splitCompletion', () => {
  it('parts what was typed from what is added', () => {
    expect(splitCompletion('muhammad kh', 'Muhammad Khan')).toEqual(['Muhammad Kh', 'an']);
    expect(splitCompletion(' Kh', 'Khan')).toEqual(['Kh', 'an']);
    expect(splitCompletion('Khan', 'Khan')).toEqual(['Khan', '']);
  });

  it('takes a suggestion in another spelling as a whole', () => {
    expect(splitCompletion('qureishi', 'Quraishi')).toEqual(['', 'Quraishi']);
  });

  it('never tears a word of joined letters', () => {
    expect(splitCompletion('محمد خا', 'محمد خان')).toEqual(['محمد ', 'خان']);
    expect(splitCompletion('محمد ', 'محمد خان')).toEqual(['محمد ', 'خان']);
    expect(splitCompletion('مح', 'محمد')).toEqual(['', 'محمد']);
  });
});
