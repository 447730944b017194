import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('csvLine', () => {
  it('quotes what needs it', () => {
    expect(csvLine([1, null, 'plain', 'a,b', 'say "x"', 'two\nlines'])).toBe(
      '1,,plain,"a,b","say ""x""","two\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x'])(
    'keeps %j from being a formula',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('leaves numbers and ordinary text alone', () => {
    expect(csvLine([-5, 'dua.approve', 'a=b', '{x}'])).toBe('-5,dua.approve,a=b,{x}\r\n');
  });
});
