import * as z from 'zod';
import type { Shape } from '#shared/contract/operation.ts';
import type { JsonSchema } from '#shared/server/http/schema-example.ts';
import { findWords } from './find-words.ts';
import type { Rule } from './rule.ts';
import { sayType } from './say-type.ts';

/** JSON Schema with the words of the checks that it cannot show. */
export interface WordedSchema extends JsonSchema {
  'x-words'?: string[];
}

export interface Field {
  /** 'grave.capture.method', 'timeline[].date'; '' for the whole. */
  name: string;
  says: string;
  isNeeded: boolean;
}

export interface Fields {
  fields: Field[];
  /** Rules that join fields, each with the object that it is about ('' for the whole). */
  joined: { of: string; says: string }[];
  rules: Rule[];
  wordless: string[];
}

/** Every field of what an operation takes, from the JSON Schema that the OpenAPI document is made of. */
export function readFields(shape: Shape): Fields {
  const read: Fields = { fields: [], joined: [], rules: [], wordless: [] };
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { words, rules, wordless } = findWords(zodSchema);
      // What wraps a schema, as a transform does, is given what was written beside that one.
      const { 'x-words': before = [] } = jsonSchema as WordedSchema;
      if (words.length > 0) (jsonSchema as WordedSchema)['x-words'] = [...before, ...words];
      read.rules.push(...rules);
      read.wordless.push(...wordless);
    },
  }) as WordedSchema;
  walk(schema, '', true, read);
  return read;
}

/** Adds a schema's own line, except for the whole, and those of what is in it. */
function walk(schema: WordedSchema, name: string, isNeeded: boolean, read: Fields): void {
  const { properties, required = [], items, 'x-words': words = [] } = schema;
  const inside = inner(schema);
  if (name !== '') {
    const isObject = (properties ?? inside?.properties) !== undefined;
    read.fields.push({ name, isNeeded, says: sayType(schema, isObject ? [] : words) });
  }
  if (properties) read.joined.push(...words.map((says) => ({ of: name, says })));
  for (const [key, field] of Object.entries(properties ?? {}))
    walk(field, name === '' ? key : `${name}.${key}`, required.includes(key), read);
  if (items && hasFields(items)) walkInside(items, `${name}[]`, read);
  if (inside) walkInside(inside, name, read);
}

/** The fields of an object that already has its line. */
function walkInside(schema: WordedSchema, name: string, read: Fields): void {
  const at = read.fields.length;
  walk(schema, name, true, read);
  read.fields.splice(at, 1);
}

const hasFields = (schema: WordedSchema): boolean => (inner(schema) ?? schema).properties !== undefined;

/** The object of 'this object or null'. */
const inner = ({ anyOf }: WordedSchema): WordedSchema | undefined =>
  anyOf?.find(({ properties }) => properties !== undefined);
