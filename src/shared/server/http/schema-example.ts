/** JSON Schema, as far as zod writes it. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** What fields of these names have in the demonstration, whose people never lived. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  deceasedName: 'Ghulam Rasool Mirza',
  name: 'Scholemoor Cemetery',
  fullName: 'Ghulam Rasool Mirza',
  q: 'Gulam Rasul',
  query: 'Gulam Rasul',
  a: 'Mehmet Yusuf',
  b: 'محمد يوسف',
  cemetery: 'Scholemoor Cemetery',
  cemeteryName: 'Scholemoor Cemetery',
  location: 'Necropolis Road, Bradford',
  address: 'Necropolis Road, Bradford',
  postcode: 'BD7 3NE',
  section: 'Muslim Section A',
  graveNumber: 'A-30-01',
  dateOfBirth: '1931-03-14',
  dateOfDeath: '2004-11-02',
  gpsCoordinates: '53.786600, -1.792100',
  coordinates: '53.786600, -1.792100',
  lat: 53.7866,
  lng: -1.7921,
  latitude: 53.7866,
  longitude: -1.7921,
  centre: [-1.7921, 53.7866],
  position: [-1.7921, 53.7866],
  outline: [
    [-1.7925, 53.7862],
    [-1.7915, 53.7862],
    [-1.7915, 53.787],
  ],
  line: [
    [-1.7925, 53.7862],
    [-1.7915, 53.787],
  ],
  colour: '#8fbf9f',
  nameArabic: 'غلام رسول ميرزا',
  nameUrdu: 'غلام رسول مرزا',
  content: 'May Allah forgive him and have mercy on him. Ameen.',
  email: 'family@example.org',
  workEmail: 'registrar@example.org',
  phone: '01632 960123',
  number: '+447700900123',
  code: '123456',
  url: 'https://records.example.org/ziyarah',
  country: 'England',
  district: 'Bradford',
  city: 'Bradford',
  language: 'en',
  firstName: 'Amina',
  lastName: 'Mirza',
  username: 'amina',
  version: 1,
};

/** Texts that fit most patterns, the most telling first. */
const TEXTS = [
  'Scholemoor Cemetery',
  'muslim-section-a',
  '2004-11-02',
  '2004-11',
  '2004',
  '2026-11-26T09:30:00.000Z',
  '09:30',
  '53.786600, -1.792100',
  'A-30-01',
  'BD7 3NE',
  '01632 960123',
  '+447700900123',
  'https://example.org/register',
  'family@example.org',
  'en',
  '1',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuv',
];

const FORMATS: Readonly<Record<string, string>> = {
  date: '2004-11-02',
  'date-time': '2026-11-26T09:30:00.000Z',
  time: '09:30:00',
  email: 'family@example.org',
  uri: 'https://example.org/register',
  uuid: '3f2b8a52-6c1d-4e0a-9b7f-1d2c3e4f5a6b',
};

/** Deeper than this a schema that holds itself is cut off. */
const DEPTH_MOST = 8;

/**
 * An example of what a JSON Schema describes: sample values by the fields' names where they fit, and otherwise the first that
 * does. What it cannot find is left out, so whoever shows it checks it first.
 * @param isWhole with the fields that may be left out, as an answer has them
 * @returns undefined where nothing fits
 */
export function exampleOf(schema: JsonSchema, { isWhole = false, name = '', depth = 0 } = {}): unknown {
  if (depth > DEPTH_MOST) return undefined;
  const deeper = { isWhole, name, depth: depth + 1 };
  if (schema.const !== undefined) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return firstOf(choices.map((choice) => exampleOf(choice, deeper)));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, deeper)));
  if (schema.enum) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') return objectOf(schema, isWhole, depth);
  if (type === 'array') return Array.isArray(BY_NAME[name]) ? BY_NAME[name] : listOf(schema, deeper);
  if (type === 'string') return textOf(schema, name);
  if (type === 'number' || type === 'integer') return numberOf(schema, name);
  if (type === 'boolean') return typeof schema.default === 'boolean' ? schema.default : false;
  // Anything fits where nothing is said.
  return type === 'null' || Object.keys(schema).length === 0 ? null : undefined;
}

const firstOf = (found: unknown[]): unknown =>
  found.find((one) => one !== undefined && one !== null) ?? found.find((one) => one !== undefined);

function objectOf({ properties = {}, required = [] }: JsonSchema, isWhole: boolean, depth: number) {
  const told = Object.entries(properties).filter(([name]) => isWhole || required.includes(name));
  return Object.fromEntries(
    told.flatMap(([name, schema]) => {
      const example = exampleOf(schema, { isWhole, name, depth: depth + 1 });
      return example === undefined ? [] : [[name, example]];
    }),
  );
}

function listOf(schema: JsonSchema, options: { isWhole: boolean; name: string; depth: number }): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, options));
  const one = schema.items && exampleOf(schema.items, options);
  return one === undefined ? [] : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one);
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema, name: string): string | undefined {
  const rule = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= minLength &&
    text.length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
    (rule === null || rule.test(text));
  return [BY_NAME[name], format && FORMATS[format], ...TEXTS, 'Ameen. '.repeat(20).trim()].find(fits);
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const least = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1,
  );
  const most = maximum ?? Number.POSITIVE_INFINITY;
  const known = BY_NAME[name];
  const wanted = typeof known === 'number' ? known : 1;
  return Math.min(Math.max(wanted, least), most);
}
