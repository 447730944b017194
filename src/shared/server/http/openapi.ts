import * as z from 'zod';
import { type Operation, roleOf, type Shape } from '#shared/contract/operation.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { componentsOf, IDEMPOTENCY_KEY, LIMIT_HEADERS } from './openapi-components.ts';
import { exampleOf, type JsonSchema } from './schema-example.ts';

/** The scope with which a program's token calls an operation; null: none does. */
type TokenScopeOf = (operation: Operation) => string | null;

export interface Described {
  /** Where the API answers. */
  origin: string;
  tokenScope: TokenScopeOf;
  /** Every code with which a call or a field can be refused. */
  errorCodes: readonly string[];
}

/** The OpenAPI 3.1 document of a table of operations; a schema's JSON Schema is zod's own. */
export function describeOperations(
  operations: readonly Operation[],
  { origin, tokenScope, errorCodes }: Described,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { method, url } = splitPath(operation.path);
    const template = url.replace(/:(\w+)/g, '{$1}');
    paths[template] ??= {};
    paths[template][method.toLowerCase()] = describe(operation, tokenScope);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ziyarah',
      version: '1',
      description: 'Graves, memorials and duas of Muslim cemeteries in the UK.',
    },
    servers: [{ url: origin }],
    paths,
    components: componentsOf(errorCodes),
  };
}

function describe(operation: Operation, tokenScope: TokenScopeOf): Record<string, unknown> {
  const scope = tokenScope(operation);
  return {
    operationId: operation.path,
    summary: operation.summary,
    'x-policy': operation.policy,
    ...(operation.provesAgain ? { 'x-proves-again': true } : {}),
    'x-role': roleOf(operation.policy),
    security: securityOf(operation, scope),
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: operation.receives
              ? { 'multipart/form-data': { schema: formSchema(operation.body) } }
              : { 'application/json': withExample(operation.body, 'input') },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        ...(scope === null ? {} : { headers: LIMIT_HEADERS }),
        content: contentOf(operation),
      },
      ...(scope === null ? {} : { 429: { $ref: '#/components/responses/TooMany' } }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

const SIGNED_IN = [{ cookie: [] }, { bearer: [] }];

/** `{}`: nobody need be signed in. Who is may be shown more, as a member of a family is of its private memorial. */
const securityOf = ({ policy }: Operation, scope: string | null) => [
  ...(roleOf(policy) === 'public' ? [{}] : []),
  ...SIGNED_IN,
  ...(scope === null ? [] : [{ apiToken: [scope] }]),
];

function contentOf({ sends, reply }: Operation) {
  if (sends === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  if (sends === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': withExample(reply, 'output') };
}

function formSchema(body: Shape): Record<string, unknown> {
  const schema = jsonSchema(body, 'input');
  return {
    ...schema,
    properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
  };
}

function parametersOf(schema: Shape | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** What is sent to an operation, or what it answers. */
type Side = 'input' | 'output';

/** A schema with an example that it takes; none where none was found. Of what is sent, only what must be there. */
function withExample(shape: Shape, io: Side) {
  const schema = jsonSchema(shape, io);
  const example = exampleOf(schema, { isWhole: io === 'output' });
  return { schema, ...(z.safeParse(shape, example).success ? { example } : {}) };
}

function jsonSchema(schema: Shape, io: Side): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string;
  };
  return rest;
}
