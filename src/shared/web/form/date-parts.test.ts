import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { composeDate, partsOf } from './date-parts.ts';

describe('composeDate', () => {
  it.each([
    [['', '', ''], { text: '' }],
    [['', '', '1931'], { text: '1931' }],
    [['', '5', '2004'], { text: '2004-05' }],
    [['29', '2', '2004'], { text: '2004-02-29' }],
    [['٣', '٥', '٢٠٠٤'], { text: '2004-05-03' }],
    [['۳', '۵', '۲۰۰۴'], { text: '2004-05-03' }],
    [['29', '2', '2003'], { problem: 'common.no_such_day' }],
    [['31', '4', '2003'], { problem: 'common.no_such_day' }],
    [['x', '4', '2003'], { problem: 'common.no_such_day' }],
    [['3', '', '2003'], { problem: 'common.month_needed' }],
    [['3', '4', ''], { problem: 'common.year_needed' }],
    [['', '', '31'], { problem: 'common.bad_year' }],
    [['', '', '0000'], { problem: 'common.no_such_day' }],
  ])('reads %j as %j', ([day = '', month = '', year = ''], expected) => {
    expect(composeDate({ day, month, year })).toEqual(expected);
  });

  it('gives only what the server takes, and can be taken apart again', () => {
    const part = fc.oneof(fc.nat(40).map(String), fc.constant(''), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(part, part, fc.oneof(fc.nat(2100).map(String), fc.string()), (day, month, year) => {
        const { text } = composeDate({ day, month, year });
        if (!text) return;
        expect(readPartialDate(text)).not.toBeNull();
        expect(composeDate(partsOf(text))).toEqual({ text });
      }),
    );
  });
});
