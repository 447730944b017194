import { expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { foldedSaysNoName, saysNoName } from './nameless.ts';

it.each([
  'Unknown',
  'UNKNOWN MALE',
  'Unknown (female)',
  'Unknown Unknown',
  'Unknown No. 2',
  'N/A',
  'n/a',
  'N / A',
  'N/A male',
  'Not known',
  'Name not known',
  'No name',
  'Unnamed baby girl',
  'Stillborn',
  'Stillborn baby',
  'نامعلوم',
  'نامعلوم مرد',
  'مجهول الهوية',
  'مجهولة',
  'isimsiz bebek',
  'Inconnue',
  'mort-né',
  'Tidak diketahui',
])('%s says that no name is known, as written and folded', (name) => {
  expect(saysNoName(name)).toBe(true);
  expect(foldedSaysNoName(foldName(name).folded)).toBe(true);
});

it.each([
  'Unsa',
  'Unknown Khan',
  'Fatima Unknown',
  'Baby of Fatima Khan',
  'Infant Khan',
  'Stillborn Khan',
  'Male',
  'Noor Khan',
  'Nadeem Akhtar',
  'N A Khan',
  'مجهول خان',
  'Ahmed Ahmed',
  '-',
  '',
])('%s does not', (name) => {
  expect(saysNoName(name)).toBe(false);
  expect(foldedSaysNoName(foldName(name).folded)).toBe(false);
});

it.each(['N. A.', 'n.a.', 'N A', 'N.A', 'N/A Khan', 'Khan N/A'])('%s is a name', (name) => {
  expect(saysNoName(name)).toBe(false);
});
