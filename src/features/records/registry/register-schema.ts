import * as z from 'zod';

/** CSV on the Web (W3C, 17 December 2015): what a program needs to read a register's CSV without asking. */
export const registerSchemaShape = z.strictObject({
  '@context': z.literal('http://www.w3.org/ns/csvw'),
  'dc:title': z.string(),
  dialect: z.strictObject({ encoding: z.literal('utf-8'), header: z.literal(true) }),
  tableSchema: z.strictObject({
    primaryKey: z.literal('id'),
    columns: z.array(
      z.strictObject({
        name: z.string(),
        titles: z.string(),
        'dc:description': z.string(),
        required: z.boolean(),
        datatype: z.union([z.string(), z.strictObject({ base: z.string(), format: z.string() })]),
      }),
    ),
  }),
});

type Schema = z.output<typeof registerSchemaShape>;
type Column = Schema['tableSchema']['columns'][number];

/** A year, a month or a day, as much as the register knows. */
const PARTIAL_DATE = { base: 'string', format: String.raw`\d{4}(-\d{2}(-\d{2})?)?` };
const POSITION = { base: 'string', format: String.raw`-?\d+(\.\d+)?,-?\d+(\.\d+)?` };

const column = (
  name: string,
  description: string,
  datatype: Column['datatype'] = 'string',
  required = false,
): Column => ({ name, titles: name, 'dc:description': description, required, datatype });

/** Of the file that `register.csv` sends, column by column in its order. */
export const REGISTER_SCHEMA: Schema = {
  '@context': 'http://www.w3.org/ns/csvw',
  'dc:title': 'Register of one cemetery',
  dialect: { encoding: 'utf-8', header: true },
  tableSchema: {
    primaryKey: 'id',
    columns: [
      column('id', 'Number of the record; it stays the same, and /grave/<id> is its page', 'integer', true),
      column('deceasedName', 'Name as the register wrote it', 'string', true),
      column('dateOfBirth', 'YYYY, YYYY-MM or YYYY-MM-DD, as much as is known', PARTIAL_DATE),
      column('dateOfDeath', 'YYYY, YYYY-MM or YYYY-MM-DD, as much as is known', PARTIAL_DATE),
      column('cemetery', 'Name of the cemetery', 'string', true),
      column('section', 'Section, as its sign says'),
      column('graveNumber', 'Number of the grave within the cemetery or its section'),
      column('location', 'Town or place'),
      column('gpsCoordinates', 'Latitude and longitude in degrees (WGS84), with a comma between', POSITION),
      column('coordinateSource', 'Where the position comes from'),
      column('coordinateAccuracy', 'Metres by which the position may be wrong', 'number'),
      column('isVerified', 'Whether the record was verified', 'boolean', true),
      column('publicRecordSource', 'Source that an office states for a public record'),
      column('historicalSignificance', 'Why a public record matters beyond the family'),
      column('registerReference', 'The burial register’s own reference of the row'),
      column('additionalInfo', 'What else the record says'),
      column('isPublicRecord', 'Whether it is in the open data', 'boolean', true),
      column('isDemo', 'Whether it belongs to the demonstration', 'boolean', true),
      column('createdAt', 'When the record was made', 'dateTime', true),
      column('updatedAt', 'When it was last changed', 'dateTime', true),
    ],
  },
};
