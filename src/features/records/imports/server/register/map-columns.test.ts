import { describe, expect, it } from 'vitest';
import { columnNames, mapColumns, readHeaders } from './map-columns.ts';

describe('columnNames', () => {
  it('tells columns of one name apart and names those that have none', () => {
    expect(columnNames(['Date', ' Date ', '', 'Date', 'Date (2)'])).toEqual([
      'Date',
      'Date (2)',
      'Column 3',
      'Date (3)',
      'Date (2) (2)',
    ]);
  });
});

describe('mapColumns', () => {
  it('reads a column as it is told to, whatever its header says', () => {
    const { fields, ignored } = mapColumns(['Name', 'Born', 'Born'], {
      Name: 'notes',
      'Born (2)': 'fullName',
    });
    expect(fields.get('notes')).toEqual([{ index: 0, header: 'Name' }]);
    expect(fields.get('fullName')).toEqual([{ index: 2, header: 'Born (2)' }]);
    expect(ignored).toEqual(['Born']);
  });

  it('takes no field from an unknown choice, nor from what every object has', () => {
    const { fields } = mapColumns(['constructor', 'Name'], { Name: 'toString' });
    expect(fields.size).toBe(0);
  });
});

describe('readHeaders', () => {
  it('takes a line for the headers only where all mapped columns stand in it', () => {
    const reading = { mapping: { Who: 'fullName', Where: 'ignore' } };
    expect(readHeaders(['Register of 1990'], reading)).toBeNull();
    expect(readHeaders(['Where', 'Who', 'When'], reading)?.fields.get('fullName')?.[0]?.index).toBe(1);
  });
});
