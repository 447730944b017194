import { type DescribedSchema, referredType, schemaType } from './schema-type.ts';

type Content = Record<string, { schema: DescribedSchema }>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: DescribedSchema;
}

interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

interface DescribedOperation {
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

/** The OpenAPI document, as far as types are made of it. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, DescribedSchema>; responses: Record<string, Answer> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const PLACES = ['query', 'header', 'path', 'cookie'];
/** Patterns of parameters that are numbers: an address holds text, a program has numbers. */
const IS_NUMBER = /^\^(?:\[1-9\])?\\d/;

/**
 * The types `paths` and `components` of a document, in the shape that openapi-typescript gives them and openapi-fetch takes.
 * @returns the text of a TypeScript module. @throws for what it does not know
 */
export function writeTypes({ paths, components }: ApiDocument): string {
  const ways = Object.entries(paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, methods]) => `  ${JSON.stringify(path)}: {\n${waysOf(methods)}  };\n`);
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `    ${name}: ${schemaType(schema)};\n`,
  );
  const responses = Object.entries(components.responses).map(
    ([name, answer]) => `    ${name}: ${answerType(answer)};\n`,
  );
  return `export interface paths {\n${ways.join('')}}\n
export interface components {\n  schemas: {\n${schemas.join('')}  };\n  responses: {\n${responses.join('')}  };\n}\n`;
}

function waysOf(methods: Record<string, DescribedOperation>): string {
  const strange = Object.keys(methods).find((method) => !METHODS.includes(method));
  if (strange) throw new Error(`the API's document has the method “${strange}”, which has no type yet`);
  const lines = METHODS.map((method) => {
    const operation = methods[method];
    if (!operation) return `    ${method}?: never;\n`;
    return `    /** ${operation.summary.replaceAll('*/', '* /')} */\n    ${method}: {\n${operationLines(operation)}    };\n`;
  });
  return `    parameters: { query?: never; header?: never; path?: never; cookie?: never };\n${lines.join('')}`;
}

function operationLines({ parameters, requestBody, responses }: DescribedOperation): string {
  const places = PLACES.map((place) => placeType(place, parameters));
  const answers = Object.entries(responses).map(
    ([status, answer]) =>
      `        ${status}: ${answer.$ref ? referredType(answer.$ref) : answerType(answer)};\n`,
  );
  const body = requestBody
    ? `requestBody: { content: ${contentType(requestBody.content)} }`
    : 'requestBody?: never';
  return `      parameters: { ${places.join(' ')} };\n      ${body};\n      responses: {\n${answers.join('')}      };\n`;
}

function placeType(place: string, parameters: readonly Parameter[]): string {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return `${place}?: never;`;
  const fields = own.map(
    ({ name, required, schema }) =>
      `${JSON.stringify(name)}${required ? '' : '?'}: ${parameterType(schema)};`,
  );
  const isNeeded = own.some(({ required }) => required);
  return `${place}${isNeeded ? '' : '?'}: { ${fields.join(' ')} };`;
}

const parameterType = (schema: DescribedSchema & { pattern?: string }): string =>
  IS_NUMBER.test(schema.pattern ?? '') ? 'number | string' : schemaType(schema);

function answerType({ headers = {}, content = {} }: Answer): string {
  const names = Object.keys(headers).map((name) => `${JSON.stringify(name)}?: unknown;`);
  return `{ headers: { ${names.join(' ')} [name: string]: unknown }; content: ${contentType(content)} }`;
}

const contentType = (content: Content): string =>
  `{ ${Object.entries(content)
    .map(([type, { schema }]) => `${JSON.stringify(type)}: ${schemaType(schema)};`)
    .join(' ')} }`;
