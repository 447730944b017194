import { expect, it } from 'vitest';
import { layoutInLanguage, registerNameOf } from './layout-in-language.ts';

const layout = {
  id: 7,
  sections: [{ id: 1, name: 'Memorial Garden', names: { ur: 'یادگاری باغ' } }],
  paths: [
    { id: 2, name: null, names: {} },
    { id: 3, name: null, names: { ur: 'شمالی راستہ' } },
  ],
  gates: [{ id: 4, name: 'South Gate', names: { ur: 'جنوبی گیٹ', en: 'South Gate' } }],
};

it('names each part in the reader’s language, and keeps the name that graves are recorded under', () => {
  expect(layoutInLanguage(layout, 'ur')).toEqual({
    id: 7,
    sections: [{ id: 1, name: 'یادگاری باغ', registerName: 'Memorial Garden' }],
    paths: [
      { id: 2, name: null },
      { id: 3, name: 'شمالی راستہ' },
    ],
    gates: [{ id: 4, name: 'جنوبی گیٹ', registerName: 'South Gate' }],
  });
});

it('falls back to the register’s own name, and says nothing of other languages', () => {
  for (const language of ['en', 'tr'] as const)
    expect(layoutInLanguage(layout, language)).toEqual({
      id: 7,
      sections: [{ id: 1, name: 'Memorial Garden' }],
      paths: [
        { id: 2, name: null },
        { id: 3, name: null },
      ],
      gates: [{ id: 4, name: 'South Gate' }],
    });
});

it('finds the graves of a section under the register’s name', () => {
  expect(registerNameOf({ name: 'باغ', registerName: 'Garden' })).toBe('Garden');
  expect(registerNameOf({ name: 'Garden' })).toBe('Garden');
});
