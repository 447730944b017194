import type { JsonSchema } from '#shared/server/http/schema-example.ts';

/** A JSON Schema as zod writes it, and as the document refers to its shared ones. */
export type DescribedSchema = JsonSchema & { $ref?: string; propertyNames?: JsonSchema };

/** Words of JSON Schema that change what a value is, beyond those below: none is known, and one that comes must not be lost. */
const UNKNOWN = ['not', 'if', 'patternProperties', '$defs', 'dependentSchemas'];

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The TypeScript type of what a JSON Schema describes. @throws for a word of JSON Schema that it does not know */
export function schemaType(schema: DescribedSchema): string {
  const word = UNKNOWN.find((name) => name in schema);
  if (word) throw new Error(`the API's document has “${word}”, which is not written as a type yet`);
  if (schema.$ref) return referredType(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(schemaType).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => `(${schemaType(part)})`).join(' & ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => schemaType({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return arrayType(schema);
  if (schema.type === 'object') return objectType(schema);
  if (schema.format === 'binary') return 'Blob';
  return PLAIN[schema.type ?? ''] ?? 'unknown';
}

/** '#/components/schemas/Error' as `components["schemas"]["Error"]`. */
export const referredType = (ref: string): string =>
  ref
    .slice('#/'.length)
    .split('/')
    .map((part, at) => (at === 0 ? part : `["${part}"]`))
    .join('');

function arrayType({ prefixItems, items }: DescribedSchema): string {
  if (prefixItems) return `[${prefixItems.map(schemaType).join(', ')}]`;
  return items ? `(${schemaType(items)})[]` : 'unknown[]';
}

function objectType({ properties, required = [], additionalProperties, propertyNames }: DescribedSchema) {
  const lines = Object.entries(properties ?? {}).map(
    ([name, shape]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${schemaType(shape)};`,
  );
  if (typeof additionalProperties === 'object' && !properties) {
    const key = propertyNames ? schemaType(propertyNames) : 'string';
    // Of a closed set of names some may be missing unless the schema asks for them.
    const record = `Record<${key}, ${schemaType(additionalProperties)}>`;
    return propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record;
  }
  return lines.length === 0 ? 'Record<string, unknown>' : `{ ${lines.join(' ')} }`;
}
