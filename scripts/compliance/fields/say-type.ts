import type { WordedSchema } from './read-fields.ts';

/** Patterns that many fields share; any other is printed as it is. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[1-9]\\d{0,14}$': 'an id',
  '^[1-9]\\d{0,8}$': 'a whole number from 1 to 999999999, as text',
  '^\\d{1,3}$': 'a whole number of at most three digits, as text',
  '^[A-Za-z0-9_-]+$': 'letters of a to z, digits, _ and -',
  '^[\\x21-\\x7e]*$': 'printable ASCII without spaces',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day (YYYY-MM-DD)',
  'date-time': 'a time (ISO 8601)',
  email: 'an e-mail address',
  uri: 'an address',
};
/** What zod writes where an integer has no limit of its own. */
const SAFE = Number.MAX_SAFE_INTEGER;

const quoted = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const joined = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(', ');

/** 'text, 1 to 200 characters, one line'. @param words those of its checks that the schema does not show */
export function sayType(schema: WordedSchema, words: readonly string[] = schema['x-words'] ?? []): string {
  const left = schema.default === undefined ? undefined : `if left out: ${quoted(schema.default)}`;
  return joined([sayKind(schema), ...words, left]);
}

function sayKind(schema: WordedSchema): string {
  const { anyOf, oneOf, allOf, type } = schema;
  if (allOf) return joined(allOf.map((one) => sayType(one)));
  const either = anyOf ?? oneOf;
  if (either)
    return either.map((one) => (one.type === 'null' ? 'nothing (`null`)' : sayType(one))).join(', or ');
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(quoted).join(' ')}`;
  switch (type) {
    case 'string':
      return sayText(schema);
    case 'integer':
    case 'number':
      return sayNumber(schema);
    case 'boolean':
      return 'true or false';
    case 'array':
      return sayList(schema);
    case 'object':
      return schema.properties ? 'an object' : sayRecord(schema);
    case 'null':
      return 'nothing (`null`)';
    default:
      return 'any value';
  }
}

function sayText({ format, pattern, minLength, maxLength, allOf: _ }: WordedSchema): string {
  const known = format ? FORMATS[format] : undefined;
  const shape = pattern && !known ? (PATTERNS[pattern] ?? `matches \`${pattern}\``) : undefined;
  return joined([known ?? 'text', range(minLength, maxLength, 'character'), shape]);
}

function sayNumber(schema: WordedSchema): string {
  const { type, minimum, exclusiveMinimum, maximum } = schema;
  const { exclusiveMaximum, multipleOf } = schema as { exclusiveMaximum?: number; multipleOf?: number };
  const most = maximum === undefined || maximum >= SAFE ? undefined : `at most ${maximum}`;
  const least = minimum === undefined || minimum <= -SAFE ? undefined : `at least ${minimum}`;
  return joined([
    type === 'integer' ? 'a whole number' : 'a number',
    least,
    exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`,
    most,
    exclusiveMaximum === undefined ? undefined : `below ${exclusiveMaximum}`,
    multipleOf === undefined ? undefined : `a multiple of ${multipleOf}`,
  ]);
}

function sayList({ items, prefixItems, minItems, ...rest }: WordedSchema): string {
  const { maxItems } = rest as { maxItems?: number };
  if (prefixItems) return `a list of exactly: ${prefixItems.map((one) => sayType(one)).join('; ')}`;
  const size = range(minItems, maxItems, 'item');
  return joined(['a list', size]) + (items && !items.properties ? `, each ${sayType(items)}` : '');
}

function sayRecord({ additionalProperties, ...rest }: WordedSchema): string {
  const { propertyNames } = rest as { propertyNames?: WordedSchema };
  const key = propertyNames ? `by ${sayType(propertyNames)}: ` : 'by key: ';
  return `values ${key}${typeof additionalProperties === 'object' ? sayType(additionalProperties) : 'any value'}`;
}

/** '1 to 200 characters' */
function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const plural = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (least && most !== undefined)
    return least === most ? `exactly ${plural(most)}` : `${least} to ${plural(most)}`;
  if (most !== undefined) return `at most ${plural(most)}`;
  return least ? `at least ${plural(least)}` : undefined;
}
