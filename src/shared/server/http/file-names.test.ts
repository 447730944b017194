import { expect, test } from 'vitest';
import { attachmentNamed, plainName } from './file-names.ts';

test.each([
  ['C:\\fake\\letter.pdf', 'letter.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['evil\u202egpj.exe', 'evilgpj.exe'],
  ['a"b<c>.pdf\n', 'abc.pdf'],
  ['خط.pdf', 'خط.pdf'],
  ['', 'document'],
])('%j is kept as %j', (given, kept) => {
  expect(plainName(given, 60)).toBe(kept);
});

test('a long name keeps its ending', () => {
  expect(plainName(`${'x'.repeat(200)}.pdf`, 10)).toBe('xxxxxx.pdf');
});

test('a name stays inside its header, also with half a surrogate', () => {
  expect(attachmentNamed("it's (1) \ud800.pdf")).toBe(
    'attachment; filename="document"; filename*=UTF-8\'\'it%27s%20%281%29%20%EF%BF%BD.pdf',
  );
});
