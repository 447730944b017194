import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnField } from '../../imports-values.ts';
import { HEADER_SPELLINGS, headerKey } from './header-spellings.ts';
import { hasName, recogniseHeaders, requireName } from './recognise-headers.ts';

const fieldOf = (header: string): ColumnField | undefined => [...recogniseHeaders([header]).fields.keys()][0];

describe('recogniseHeaders', () => {
  it.each<[ColumnField, string[]]>([
    ['fullName', ['Full Name', 'fullName', 'FULL_NAME', 'Name of Deceased', 'Deceased', 'Name', ' name ']],
    ['surname', ['Surname', 'Family Name', 'Last name', 'SURNAME', "Deceased's Surname".replace("'s", '')]],
    ['forenames', ['Forename(s)', 'Forenames', 'Given name', 'First Name', 'Christian names']],
    ['title', ['Title']],
    ['birth', ['DOB', 'D.O.B.', 'Born', 'Date of Birth', 'DOB (dd/mm/yyyy)', 'Birth date']],
    ['birthYear', ['birthYear', 'Birth Year', 'Year of birth']],
    ['death', ['Date of Death', 'DOD', 'Died', 'date-of-death', 'Dáte of Deáth']],
    ['deathYear', ['deathYear', 'YEAR OF DEATH']],
    ['kept', ['Burial date', 'Date of Burial', 'Age', 'Also known as', "Father's name"]],
    ['cemetery', ['Cemetery', 'Burial Ground', 'Cemetery Name']],
    ['location', ['Location', 'Cemetery address']],
    ['lat', ['Lat', 'Latitude', 'latitude (WGS84)']],
    ['lng', ['Lng', 'Long', 'Longitude', 'lon']],
    ['gps', ['GPS', 'Coordinates', 'gpsCoordinates', 'Lat/Long']],
    ['easting', ['Easting', 'EASTINGS', 'X']],
    ['northing', ['Northing', 'Y']],
    ['gridRef', ['Grid ref', 'Grid Ref.', 'OS Grid Reference', 'NGR']],
    ['accuracy', ['Accuracy (m)', 'GPS accuracy']],
    ['graveNumber', ['Grave No', 'Grave No.', 'Grave #', 'graveNumber', 'Plot', 'Plot number']],
    ['section', ['Section', 'Block', 'Section No.']],
    ['notes', ['Notes', 'Remarks', 'additionalInfo']],
    ['externalRef', ['id', 'ID', 'Ref.', 'Record No', 'Burial Number']],
  ])('%s', (field, headers) => {
    expect(headers.map((header) => [header, fieldOf(header)])).toEqual(
      headers.map((header) => [header, field]),
    );
  });

  it('ignores and reports what it does not know, private columns among it', () => {
    const map = recogniseHeaders(['Name', 'Sex', 'Address', 'Address of deceased', 'Next of kin', '']);
    expect(map.ignored).toEqual(['Sex', 'Address', 'Address of deceased', 'Next of kin']);
  });

  it('lets the better spelling win and keeps a second place column', () => {
    const map = recogniseHeaders(['Plot', 'Grave No', 'Name', 'Full name', 'Notes', 'Comments']);
    expect(map.fields.get('graveNumber')).toEqual([{ index: 1, header: 'Grave No' }]);
    expect(map.fields.get('kept')).toEqual([{ index: 0, header: 'Plot' }]);
    expect(map.fields.get('fullName')).toEqual([{ index: 3, header: 'Full name' }]);
    expect(map.fields.get('notes')?.map((column) => column.header)).toEqual(['Notes', 'Comments']);
    expect(map.ignored).toEqual(['Name']);
  });

  it('names the headers it found when no name is among them', () => {
    const headers = ['Grave', 'Section'];
    expect(() => requireName(recogniseHeaders(headers), headers)).toThrow(
      /No column holds a name.*Grave, Section/,
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (headers) => {
        const map = recogniseHeaders(headers);
        for (const columns of map.fields.values())
          for (const { index } of columns) expect(index).toBeLessThan(headers.length);
        hasName(map);
      }),
    );
  });
});

describe('HEADER_SPELLINGS', () => {
  it('holds every spelling once, in the form headerKey gives', () => {
    const all = Object.values(HEADER_SPELLINGS).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.map(headerKey)).toEqual(all);
  });
});
