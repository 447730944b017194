import { describe, expect, it } from 'vitest';
import {
  cemeteryMapQuery,
  optionValue,
  parseCemeteryMap,
  sectionOptions,
  typedSection,
} from './cemetery-map-state.ts';

const DEMO = [
  { name: 'Muslim Section A', type: 'muslim' },
  { name: 'Muslim Section B', type: 'muslim' },
  { name: 'General Section C', type: 'general' },
  { name: 'Memorial Garden', type: 'memorial_garden' },
] as const;
const state = (query: string) => parseCemeteryMap(new URLSearchParams(query));

describe('sectionOptions', () => {
  it('are the specified ones in the demonstration', () => {
    expect(sectionOptions(DEMO).map(optionValue)).toEqual([
      'type:muslim',
      'Muslim Section A',
      'Muslim Section B',
      'type:general',
      'Memorial Garden',
    ]);
  });

  it('name general sections one by one where there are several, and nothing that is not there', () => {
    const general = [
      { name: 'C', type: 'general' },
      { name: 'D', type: 'general' },
    ] as const;
    expect(sectionOptions(general).map(optionValue)).toEqual(['type:general', 'C', 'D']);
    expect(sectionOptions([])).toEqual([]);
  });
});

describe('cemeteryMapQuery', () => {
  const whole = { cemeteryId: '1' };
  it.each([
    ['', whole],
    ['q=a', whole],
    ['q=Amina', { ...whole, search: 'Amina' }],
    ['q=A-01', { ...whole, search: 'A-01' }],
    ['q=%D9%A1%D9%A2', { ...whole, search: '١٢' }],
    ['section=type%3Amuslim&q=Amina', { ...whole, sectionType: 'muslim', search: 'Amina' }],
    ['section=Muslim Section B', { ...whole, section: 'Muslim Section B' }],
  ])('%s', (query, expected) => {
    expect(cemeteryMapQuery(state(`cemetery=1&${query}`))).toEqual(expected);
  });
});

it('a typed section ends with the next text, a chosen one stays', () => {
  expect(state('section=Memorial Garden&typed=true')).toMatchObject({
    section: 'Memorial Garden',
    typed: true,
  });
  expect(state('section=Memorial Garden&typed=true&q=Amina')).toMatchObject({ section: '', typed: false });
  expect(state('section=Memorial Garden&q=Amina')).toMatchObject({
    section: 'Memorial Garden',
    typed: false,
  });
});

describe('typedSection', () => {
  it.each([
    ['q=garden', 'Memorial Garden'],
    ['q=muslim section', 'type:muslim'],
    ['q=general section c', 'General Section C'],
    ['q=section', null],
    ['q=Amina', null],
    ['q=g', null],
    ['q=garden&section=Muslim Section B', null],
  ])('%s', (query, expected) => {
    expect(typedSection(state(query), DEMO)).toBe(expected);
  });
});
