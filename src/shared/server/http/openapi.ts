import * as z from 'zod';
import { type Operation, roleOf, type Shape } from '#shared/contract/operation.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { exampleOf, type JsonSchema } from './schema-example.ts';

const SAID = ['code', 'message'];
const ERROR = {
  type: 'object',
  required: SAID,
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: SAID,
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call sent again with the same key answers the first reply and writes nothing.',
  schema: { type: 'string', maxLength: 100 },
};

const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'zy_…',
  description:
    'A token that a member makes for a program under Profile, Security. It opens the operations of its scopes and expires by itself. Example: curl -H "Authorization: Bearer zy_3q2…" https://example.org/api/cemeteries. It is read from this header only, never from an address.',
};

/** The scope with which a program's token calls an operation; null: none does. */
type TokenScopeOf = (operation: Operation) => string | null;

/** The OpenAPI 3.1 document of a table of operations; a schema's JSON Schema is zod's own. */
export function describeOperations(
  operations: readonly Operation[],
  origin: string,
  tokenScope: TokenScopeOf,
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
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'ziyarah_session' },
        bearer: { type: 'http', scheme: 'bearer' },
        apiToken: API_TOKEN,
      },
    },
  };
}

function describe(operation: Operation, tokenScope: TokenScopeOf): Record<string, unknown> {
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: operation.path,
    summary: operation.summary,
    'x-policy': operation.policy,
    'x-role': roleOf(operation.policy),
    security: securityOf(operation, tokenScope(operation)),
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
        content: contentOf(operation),
      },
      default: error,
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
