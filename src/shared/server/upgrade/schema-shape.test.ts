import { expect, test } from 'vitest';
import { type SchemaShape, whatBreaksOlder } from './schema-shape.ts';

const column = { type: 'bigint', required: false, fillsItself: true };
const withRule = (rule: string | null): SchemaShape => ({
  reports: {
    columns: { id: column, reporter_id: column, ...(rule === null ? {} : { taken_by: column }) },
    constraints: rule === null ? {} : { rule },
    file: '1',
  },
});
const breaks = (rule: string) => whatBreaksOlder(withRule(null), withRule(rule));

test('a foreign key of a new column breaks nothing, whatever the column is called to which it leads', () => {
  expect(breaks('FOREIGN KEY (taken_by) REFERENCES users(id) ON DELETE SET NULL')).toEqual([]);
});

test.each([
  'FOREIGN KEY (reporter_id) REFERENCES users(id)',
  'FOREIGN KEY (taken_by, reporter_id) REFERENCES users(id, name)',
  'CHECK (taken_by <> reporter_id)',
])('%s over a column of before may refuse what the older version writes', (rule) => {
  expect(breaks(rule)).toHaveLength(1);
});
