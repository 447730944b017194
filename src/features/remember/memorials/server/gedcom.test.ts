import { describe, expect, it } from 'vitest';
import { gedcomDate, gedcomFile, gedcomMap } from './gedcom.ts';

describe('gedcomFile', () => {
  it('numbers levels, goes on over several lines, and doubles a leading @', () => {
    const file = gedcomFile([
      { tag: 'HEAD', parts: [{ tag: 'SUBM', pointsTo: 'U1' }] },
      { id: 'I1', tag: 'INDI', parts: [{ tag: 'NOTE', text: 'One\r\n\n@Two\u0007 three' }] },
      { tag: 'TRLR' },
    ]);
    expect(file).toBe(
      '\uFEFF0 HEAD\n1 SUBM @U1@\n0 @I1@ INDI\n1 NOTE One\n2 CONT\n2 CONT @@Two  three\n0 TRLR\n',
    );
  });
  it('takes no pointer from what somebody typed', () => {
    expect(gedcomFile([{ tag: 'NOTE', text: '@U1@' }])).toBe('\uFEFF0 NOTE @@U1@\n');
  });
});

it.each([
  ['1934', false, '1934'],
  ['1934-03', false, 'MAR 1934'],
  ['1934-03-02', false, '2 MAR 1934'],
  ['1934', true, 'ABT 1934'],
])('%s, circa %s, is %s', (date, isCirca, written) => expect(gedcomDate(date, isCirca)).toBe(written));

it('writes where a place lies by its hemispheres', () => {
  expect(gedcomMap('53.7866,-1.7921').parts?.map(({ text }) => text)).toEqual(['N53.7866', 'W1.7921']);
  expect(gedcomMap('-6.2, 106.8').parts?.map(({ text }) => text)).toEqual(['S6.2', 'E106.8']);
});
