import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateCountry } from './certificate-patterns.ts';
import {
  CHECKS,
  type Check,
  confidenceOf,
  type Facts,
  judgeEvidence,
  RESULTS,
  WEIGHTS,
} from './judge-evidence.ts';

/** Of the NHS's own documented example; nothing is missing and nothing speaks against it. */
const WHOLE: Facts = {
  kind: 'nhs',
  number: '9434765919',
  dateOfBirth: '1948-04-12',
  dateOfDeath: '2023-09-30',
  certificateNumber: 'DYE 123456',
  today: '2026-01-01',
  documents: ['death_certificate', 'burial_order', 'burial_register'].map((documentType) => ({
    documentType,
    issueDate: '2023-10-02',
    isVerified: true,
  })),
  grave: { score: 1, isSameName: true, reasons: ['exact'], dateOfDeath: '2023-09-30', isSameCemetery: true },
  isDuplicate: false,
};
const seen = (facts: Partial<Facts>, check: Check) => {
  const row = judgeEvidence({ ...WHOLE, ...facts }).find((each) => each.check === check);
  return [row?.result, row?.detail, row?.weight];
};
const grave = (part: Partial<NonNullable<Facts['grave']>>) => ({
  grave: { ...WHOLE.grave, ...part } as Facts['grave'],
});
const documents = (part: Partial<Facts['documents'][number]>) => ({
  documents: WHOLE.documents.map((each) => ({ ...each, ...part })),
});

describe('each check', () => {
  it.each<[string, Partial<Facts>, Check, string, string, number]>([
    ['a number that fits', {}, 'health_number', 'passed', 'number_valid', 3],
    ['one digit off', { number: '9434765918' }, 'health_number', 'failed', 'number_invalid', 3],
    ['none', { kind: 'none', number: null }, 'health_number', 'unknown', 'number_absent', 0],
    ['an NHS number is no H&C number', { kind: 'hc' }, 'health_number', 'failed', 'number_invalid', 3],
    [
      'a CHI birthday',
      { kind: 'chi', number: '1204480000' },
      'number_birthday',
      'passed',
      'birthday_same',
      1,
    ],
    ['another', { kind: 'chi', number: '1304480000' }, 'number_birthday', 'failed', 'birthday_differs', 1],
    ['of no CHI number', {}, 'number_birthday', 'unknown', 'birthday_apart', 0],
    [
      'a strange certificate',
      { certificateNumber: '??' },
      'certificate_number',
      'warned',
      'pattern_unknown',
      1,
    ],
    ['a death to come', { dateOfDeath: '2026-01-02' }, 'dates', 'failed', 'death_in_future', 2],
    ['a death today', { dateOfDeath: '2026-01-01' }, 'dates', 'passed', 'dates_fine', 2],
    ['a death before the birth', { dateOfBirth: '2023-10' }, 'dates', 'failed', 'death_before_birth', 2],
    ['a birth in the year of death', { dateOfBirth: '2023' }, 'dates', 'passed', 'dates_fine', 2],
    ['120 years', { dateOfBirth: '1903-09-30' }, 'age', 'passed', 'age_fine', 1],
    ['121 years', { dateOfBirth: '1902-09-30' }, 'age', 'warned', 'age_over', 1],
    ['no age', { dateOfBirth: '' }, 'age', 'unknown', 'age_unknown', 0],
    ['early', documents({ issueDate: '2023-09-29' }), 'registration', 'failed', 'registration_early', 1],
    [
      'the same day',
      documents({ issueDate: '2023-09-30' }),
      'registration',
      'passed',
      'registration_fine',
      1,
    ],
    ['a kind without a number', { number: null }, 'health_number', 'unknown', 'number_absent', 0],
    ['a number without a kind', { kind: 'none' }, 'health_number', 'unknown', 'number_absent', 0],
    [
      'a CHI without a number',
      { kind: 'chi', number: null },
      'number_birthday',
      'unknown',
      'birthday_apart',
      0,
    ],
    [
      'a birthday in another number',
      { kind: 'nhs', number: '1204480000' },
      'number_birthday',
      'unknown',
      'birthday_apart',
      0,
    ],
    [
      'a month of birth only',
      { kind: 'chi', number: '1204480000', dateOfBirth: '1948-04' },
      'number_birthday',
      'unknown',
      'birthday_apart',
      0,
    ],
    ['a death on the day of birth', { dateOfBirth: '2023-09-30' }, 'dates', 'passed', 'dates_fine', 2],
    ['not a year old', { dateOfBirth: '2023-09-30' }, 'age', 'passed', 'age_fine', 1],
    ['a birth that cannot be read', { dateOfBirth: '19xx' }, 'dates', 'passed', 'dates_fine', 2],
    [
      'another paper, early',
      {
        documents: [
          ...WHOLE.documents,
          { documentType: 'burial_order', issueDate: '2023-09-01', isVerified: true },
        ],
      },
      'registration',
      'passed',
      'registration_fine',
      1,
    ],
    [
      'another paper alone',
      { documents: WHOLE.documents.slice(1, 2) },
      'registration',
      'unknown',
      'registration_unknown',
      1,
    ],
    [
      'one certificate of two, early',
      {
        documents: [
          ...WHOLE.documents,
          { documentType: 'death_certificate', issueDate: '2023-09-01', isVerified: true },
        ],
      },
      'registration',
      'failed',
      'registration_early',
      1,
    ],
    [
      'another paper seen',
      { documents: WHOLE.documents.slice(1, 2) },
      'death_certificate',
      'unknown',
      'document_missing',
      3,
    ],
    [
      'one of two seen',
      {
        documents: [
          { documentType: 'burial_order', issueDate: '2023-10-02', isVerified: false },
          ...WHOLE.documents,
        ],
      },
      'burial_order',
      'passed',
      'document_checked',
      2,
    ],
    ['no papers', { documents: [] }, 'registration', 'unknown', 'registration_unknown', 1],
    ['no papers', { documents: [] }, 'burial_order', 'unknown', 'document_missing', 2],
    ['unseen', documents({ isVerified: false }), 'death_certificate', 'unknown', 'document_unchecked', 3],
    ['seen', {}, 'burial_register', 'passed', 'document_checked', 2],
    ['another name', grave({ isSameName: false }), 'register_name', 'failed', 'name_differs', 3],
    ['no grave', { grave: null }, 'register_name', 'unknown', 'grave_none', 3],
    ['only the year', grave({ dateOfDeath: '2023' }), 'register_death', 'warned', 'death_coarse', 2],
    ['another year', grave({ dateOfDeath: '2022' }), 'register_death', 'failed', 'death_differs', 2],
    ['no day', grave({ dateOfDeath: null }), 'register_death', 'unknown', 'death_unrecorded', 2],
    ['elsewhere', grave({ isSameCemetery: false }), 'register_cemetery', 'failed', 'cemetery_differs', 1],
    ['twice', { isDuplicate: true }, 'duplicate', 'failed', 'duplicate_found', 2],
    ['nothing to compare', { number: null, kind: 'none' }, 'duplicate', 'unknown', 'duplicate_unknown', 0],
  ])('%s', (_name, facts, check, ...wanted) => {
    expect(seen(facts, check)).toEqual(wanted);
  });

  it.each([
    ['1903-09-30', 120],
    ['1903-10-01', 119],
    ['1902-09-30', 121],
    ['2022', 1],
  ])('tells the age of who was born %s: %i', (dateOfBirth, age) => {
    const row = judgeEvidence({ ...WHOLE, dateOfBirth }).find(({ check }) => check === 'age');
    expect(row?.values).toEqual({ age });
  });

  it('tells how like the names are in percent and why, and nothing of the kind elsewhere', () => {
    for (const isSameName of [true, false]) {
      const facts = { ...WHOLE, ...grave({ score: 0.876, isSameName, reasons: ['typo'] }) };
      for (const { check, values, reasons } of judgeEvidence(facts)) {
        if (check === 'age') continue;
        const isName = check === 'register_name';
        expect([check, values, reasons]).toEqual([
          check,
          isName ? { score: 88 } : {},
          isName ? ['typo'] : [],
        ]);
      }
    }
  });

  it('never says the number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom('nhs', 'chi', 'hc'),
        (value, kind) => {
          const number = String(value).padStart(10, '0');
          expect(JSON.stringify(judgeEvidence({ ...WHOLE, number, kind }))).not.toContain(number);
        },
      ),
    );
  });
});

describe('confidence', () => {
  it('is whole where everything passed, and 0 without evidence', () => {
    expect(confidenceOf(judgeEvidence(WHOLE))).toBe(1);
    expect(confidenceOf([])).toBe(0);
  });

  it('is the weight of what passed over the weight of what applies: 19 of 23 without a name and a place', () => {
    const facts = { ...WHOLE, ...grave({ isSameName: false, isSameCemetery: false }) };
    expect(confidenceOf(judgeEvidence(facts))).toBe(Math.round((19 / 23) * 100) / 100);
  });

  it('is not gained by leaving papers or the grave out', () => {
    const bare = confidenceOf(judgeEvidence({ ...WHOLE, documents: [], grave: null }));
    expect(bare).toBeLessThan(0.5);
  });

  const row = fc.record({ result: fc.constantFrom(...RESULTS), weight: fc.nat(3) });
  it('stays within 0 and 1, and another passed check never lowers it', () => {
    fc.assert(
      fc.property(fc.array(row), fc.nat(3), (rows, weight) => {
        const before = confidenceOf(rows);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(1);
        expect(confidenceOf([...rows, { result: 'passed', weight }])).toBeGreaterThanOrEqual(before);
        expect(confidenceOf([...rows, { result: 'failed', weight }])).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('has a row and a weight for every check', () => {
    expect(judgeEvidence(WHOLE).map(({ check }) => check)).toEqual(CHECKS);
    expect(Object.values(WEIGHTS).every((weight) => weight > 0)).toBe(true);
  });
});

it.each([
  ['DYE 123456', 'england_wales'],
  ['qbdab123456', 'england_wales'],
  ['734/2019/123', 'scotland'],
  ['D/1972/50/1007/25/129', 'northern_ireland'],
  ['123456', null],
  ['DEMO-0001', null],
])('certificate %s: %s', (number, country) => {
  expect(certificateCountry(number)).toBe(country);
});
