/** What the operations of the OpenAPI document share. */

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call sent again with the same key answers the first reply and writes nothing.',
  schema: { type: 'string', maxLength: 100 },
};

/** The headers of every answer to a program's token. */
export const LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

const HEADERS = {
  RateLimit: {
    description:
      'With a token: r calls are left for the next t seconds, for each limit by its name (IETF draft “RateLimit header fields for HTTP”).',
    schema: { type: 'string' },
    example: '"minute";r=299;t=60, "day";r=19871;t=43012',
  },
  'RateLimit-Policy': {
    description: 'With a token: its limits, q calls within w seconds. An administrator can set its day.',
    schema: { type: 'string' },
    example: '"minute";q=300;w=60, "day";q=20000;w=86400',
  },
  'Retry-After': {
    description: 'Seconds after which a call is taken again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'zy_…',
  description:
    'A token that a member makes for a program under Profile, Security. It opens the operations of its scopes and expires by itself. Example: curl -H "Authorization: Bearer zy_3q2…" https://example.org/api/cemeteries. It is read from this header only, never from an address. Answers say in RateLimit and RateLimit-Policy what is left of its minute and its day.',
};

/** The body of every refusal: what happened, in the caller's language, and a code that stays the same. */
function errorSchema() {
  const code = { $ref: '#/components/schemas/ErrorCode' };
  const said = { type: 'object', required: ['code', 'message'] };
  const field = { ...said, properties: { code, message: { type: 'string' } } };
  return {
    ...said,
    properties: {
      message: { type: 'string' },
      code,
      fields: { type: 'object', additionalProperties: field },
    },
  };
}

/** @param errorCodes every code with which a call or a field can be refused */
export function componentsOf(errorCodes: readonly string[]) {
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    schemas: { Error: errorSchema(), ErrorCode: { type: 'string', enum: errorCodes } },
    headers: HEADERS,
    responses: {
      Refused: { description: 'Refused', content: refusal },
      TooMany: {
        description: 'Too many calls: of a minute, or of a token’s day',
        headers: { ...LIMIT_HEADERS, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        content: refusal,
      },
    },
    securitySchemes: {
      cookie: {
        ...{ type: 'apiKey', in: 'cookie', name: 'ziyarah_session' },
        description: 'Over https the name begins with __Host-',
      },
      bearer: { type: 'http', scheme: 'bearer' },
      apiToken: API_TOKEN,
    },
  };
}
