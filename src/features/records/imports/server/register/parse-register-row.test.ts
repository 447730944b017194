import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRegisterRow } from './parse-register-row.ts';
import { recogniseHeaders } from './recognise-headers.ts';
import { REGISTER_LIMITS } from './register-types.ts';

const TODAY = '2026-11-21';

function parse(cells: Record<string, string>) {
  const headers = Object.keys(cells);
  const raw = { line: 7, cells: Object.values(cells), issues: [] };
  return parseRegisterRow(raw, recogniseHeaders(headers), TODAY);
}

function rowOf(cells: Record<string, string>) {
  const parsed = parse(cells);
  if (!parsed.ok) throw new Error(parsed.issues.map((issue) => issue.code).join());
  return parsed;
}

const codes = (cells: Record<string, string>): string[] => {
  const parsed = parse(cells);
  return (parsed.ok ? parsed.warnings : parsed.issues).map((issue) => issue.code);
};

describe('parseRegisterRow', () => {
  it.each(['Unknown', 'N/A', 'Not known', 'UNNAMED', 'Unknown male', 'Stillborn', 'نامعلوم'])(
    'takes %s as it is written, and warns that it is no name',
    (name) => {
      const parsed = rowOf({ Name: name, 'Grave No': 'A-1' });
      expect(parsed.row.deceasedName).toBe(name);
      expect(parsed.warnings).toEqual([
        { line: 7, column: 'Name', code: 'name_not_known', value: parsed.row.deceasedName },
      ]);
    },
  );

  it.each(['Baby of Fatima Khan', 'Infant Khan', 'Unknown Khan'])('takes %s for a name', (name) =>
    expect(rowOf({ Name: name, 'Grave No': 'A-1' }).warnings).toEqual([]),
  );

  it('takes a whole row', () => {
    expect(
      rowOf({
        ID: 'B-17',
        Title: 'Haji',
        'Forename(s)': ' Mohammed  Yusuf ',
        Surname: 'KHAN',
        DOB: '1931',
        'Date of Death': '12 March 1987',
        'Burial date': '13/03/1987',
        Age: '56',
        'Burial Ground': 'Scholemoor',
        Location: 'Necropolis Road',
        'Grid ref': 'SE 13753 32498',
        'Grave No': 'C4/1',
        Plot: '12',
        Section: 'C4',
        Notes: 'Near the wall\r\nShared headstone',
      }),
    ).toEqual({
      ok: true,
      warnings: [],
      row: {
        line: 7,
        externalRef: 'B-17',
        deceasedName: 'Haji Mohammed Yusuf Khan',
        birth: { date: '1931-01-01', precision: 'year' },
        death: { date: '1987-03-12', precision: 'day' },
        cemetery: 'Scholemoor',
        location: 'Necropolis Road',
        lat: expect.closeTo(53.788, 2),
        lng: expect.closeTo(-1.793, 2),
        coordinateSource: 'register',
        accuracyM: 6,
        graveNumber: 'C4/1',
        section: 'C4',
        additionalInfo: 'Near the wall\nShared headstone\nBurial date: 13/03/1987\nAge: 56\nPlot: 12',
      },
    });
  });

  it.each([
    [{ 'Full name': 'MIA, Noor', Title: 'Dr' }, 'Dr Noor Mia'],
    [{ 'Full name': 'Dr Noor Mia', Title: 'Dr' }, 'Dr Noor Mia'],
    [{ 'Full name': '', Surname: 'Khan', Forenames: 'Ali' }, 'Ali Khan'],
    [{ Surname: 'Khan', Forenames: '-' }, 'Khan'],
    [{ Name: 'HUSSAIN, MOHAMMED AKRAM' }, 'Mohammed Akram Hussain'],
    [{ Name: 'AL-HASSAN, Ali', Title: 'Haji' }, 'Haji Ali Al-Hassan'],
    [{ Name: 'BEGUM, widow of Ali Khan' }, 'Begum, widow of Ali Khan'],
    [{ Name: 'BEGUM, S/O UNKNOWN' }, 'Begum, S/O Unknown'],
    [{ Name: 'Hussain, Mohammed' }, 'Hussain, Mohammed'],
    [{ Name: '\u202bAli\u202c \u0000Khan\u2069' }, 'Ali Khan'],
    [{ Name: 'می\u200cخواهم' }, 'می\u200cخواهم'],
  ])('composes %j', (cells, name) => expect(rowOf(cells).row.deceasedName).toBe(name));

  it.each([
    [{ Name: ' - ' }, ['missing_name']],
    [{ Name: 'x'.repeat(256) }, ['name_too_long']],
    [{ Name: 'Ali', Died: '31/02/1990' }, ['impossible_date']],
    [{ Name: 'Ali', Died: '01/01/2030' }, ['future_date']],
    [{ Name: 'Ali', Born: '1950', Died: '1949' }, ['death_before_birth']],
    [{ Name: 'Ali', 'Grave No': 'x'.repeat(51) }, ['too_long']],
    [{ Name: 'Ali', Section: 'x'.repeat(101) }, ['too_long']],
    [{ Name: '', Died: '31/02/1990' }, ['missing_name', 'impossible_date']],
  ])('refuses %j', (cells, expected) => {
    expect(parse(cells).ok).toBe(false);
    expect(codes(cells)).toEqual(expected);
  });

  it.each([
    [{ Name: 'Ali', Died: '12/03/87' }, ['two_digit_year']],
    [{ Name: 'Ali', Died: 'spring 1987' }, ['unreadable_date']],
    [{ Name: 'Ali', Lat: '53.7866', Lng: '1.7925' }, ['coordinates_in_sea']],
    [{ Name: 'Ali', Lat: '0', Lng: '0' }, ['coordinates_outside_uk']],
    [{ Name: 'Ali', Lat: '53.7', Lng: '' }, ['bad_coordinates']],
    [{ Name: 'Ali', GPS: '///filled.count.soap' }, ['bad_coordinates']],
    [{ Name: 'Ali', 'Grid ref': 'ZZ 12' }, ['bad_grid_reference']],
    [{ Name: 'Ali', Location: 'x'.repeat(501) }, ['shortened']],
    [{ Name: 'Ali', Notes: 'x'.repeat(2001) }, ['shortened']],
  ])('warns about %j and takes the row without it', (cells, expected) => {
    const { row, warnings } = rowOf(cells);
    expect(warnings.map((issue) => issue.code)).toEqual(expected);
    expect(row.lat).toBeUndefined();
    for (const issue of warnings) expect(issue.value.length).toBeLessThanOrEqual(80);
  });

  it('names line, column and value', () => {
    expect(parse({ Name: 'Ali', 'Date of Death': '31/02/1990' })).toEqual({
      ok: false,
      issues: [{ line: 7, column: 'Date of Death', code: 'impossible_date', value: '31/02/1990' }],
    });
  });

  it('falls back on the year column', () => {
    const { row } = rowOf({ Name: 'Ali', Died: 'n/a', 'Year of death': '1990' });
    expect(row.death).toEqual({ date: '1990-01-01', precision: 'year' });
  });

  it('reads the century of a birth from the death', () => {
    const { row } = rowOf({ Name: 'Ali', Born: '01/02/19', Died: '12/03/1995' });
    expect(row.birth?.date).toBe('1919-02-01');
  });

  it.each([
    [{ Lat: '53.78662', Lng: '-1.79251' }, 53.78662, -1.79251, undefined],
    [{ Lat: '53.787', Lng: '-1.793' }, 53.787, -1.793, 56],
    [{ Lat: '-1.79251', Lng: '53.78662' }, 53.78662, -1.79251, undefined],
    [{ GPS: '53.78662, -1.79251' }, 53.78662, -1.79251, undefined],
    [{ GPS: '53.78662N 1.79251W' }, 53.78662, -1.79251, undefined],
    [{ GPS: '53°47\'11.8"N 1°47\'33.0"W' }, 53.78661, -1.7925, undefined],
    [{ GPS: 'POINT (-1.79251 53.78662)' }, 53.78662, -1.79251, undefined],
    [{ Easting: '413753', Northing: '432498' }, 53.7884, -1.7927, 6],
    [{ X: '-1.79251', Y: '53.78662' }, 53.78662, -1.79251, undefined],
    [{ GPS: 'SE 13753 32498' }, 53.7884, -1.7927, 6],
    [{ 'Grid ref': '413753, 432498' }, 53.7884, -1.7927, 6],
    [{ Lat: '53.78662', Lng: '-1.79251', Accuracy: '3 m' }, 53.78662, -1.79251, 3],
    [{ Easting: '413753', Northing: '432498', 'Accuracy (m)': '10' }, 53.7884, -1.7927, 15],
    [{ Lat: 'n/a', Lng: '', 'Grid ref': 'SE 137 324' }, 53.788, -1.7929, 76],
  ])('places %j', (cells, lat, lng, accuracyM) => {
    const { row } = rowOf({ Name: 'Ali', ...cells });
    expect(row.lat).toBeCloseTo(lat, 3);
    expect(row.lng).toBeCloseTo(lng, 3);
    expect(row.accuracyM).toBe(accuracyM);
    expect(row.coordinateSource).toBe('register');
  });

  it('marks surveyed coordinates', () => {
    const { row } = rowOf({
      Name: 'Ali',
      Lat: '53.78662',
      Lng: '-1.79251',
      'Coordinate source': 'RTK survey',
    });
    expect(row.coordinateSource).toBe('survey');
  });

  it('never throws, and what it takes keeps the limits', () => {
    const headers = [
      'Name',
      'Surname',
      'Title',
      'DOB',
      'Died',
      'Lat',
      'Lng',
      'GPS',
      'Grid ref',
      'X',
      'Y',
      'Accuracy',
    ];
    const all = [...headers, 'Grave No', 'Section', 'Cemetery', 'Location', 'Notes', 'Age', 'id'];
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('1987', '53.7', '-1.7', 'SE 12 34'),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: all.length }), (cells) => {
        const parsed = parseRegisterRow({ line: 1, cells, issues: [] }, recogniseHeaders(all), TODAY);
        if (!parsed.ok) expect(parsed.issues.length).toBeGreaterThan(0);
        else {
          for (const [field, limit] of Object.entries(REGISTER_LIMITS)) {
            expect((parsed.row[field as keyof typeof REGISTER_LIMITS] ?? '').length).toBeLessThanOrEqual(
              limit,
            );
          }
          expect(parsed.row.deceasedName).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
          expect((parsed.row.lat === undefined) === (parsed.row.lng === undefined)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
