import { describe, expect, it } from 'vitest';
import { ApiError, failureText } from './api-error.ts';

const FALLBACK = 'لم يُحفظ ذلك';

describe('what a toast says of a failure', () => {
  it.each([
    [
      'the server’s words',
      new ApiError(409, '{"code":"x","message":"كلام الخادم"}', 'Conflict'),
      'كلام الخادم',
    ],
    [
      'status and body where they are no JSON',
      new ApiError(502, 'upstream is away', 'Bad Gateway'),
      '502: upstream is away',
    ],
    ['status and its name without a body', new ApiError(504, '', 'Gateway Timeout'), '504: Gateway Timeout'],
    ['the screen’s own words without an answer', new TypeError('Failed to fetch'), FALLBACK],
    ['the screen’s own words for what is no error', 'thrown', FALLBACK],
  ])('is %s', (_what, error, said) => {
    expect(failureText(error, FALLBACK)).toBe(said);
  });
});
