import { expect, it } from 'vitest';
import { splitEmails } from './split-emails.ts';

it('takes addresses as people paste them, each once', () => {
  expect(splitEmails(' a@example.org, b@example.org;\nc@example.org\ta@example.org ')).toEqual([
    'a@example.org',
    'b@example.org',
    'c@example.org',
  ]);
  expect(splitEmails(' \n')).toEqual([]);
});
