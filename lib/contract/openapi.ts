import { z } from 'zod';
import { PropertyCalendarInfo } from './calendar';
import { CALENDAR_ERROR_CODES, ErrorBody } from './errors';
import { PropertyBasicInfoPage } from './property';
import { API_VERSION, CALENDAR_PATH, DETAILS_PATH, IDS_PER_REQUEST, PAGE_SIZE } from './request';

type Json = Record<string, unknown>;

/** A JSON object that documents a service; its shape is OpenAPI 3.1's. */
export interface OpenApiDocument extends Json {
  openapi: '3.1.1';
  paths: Record<string, { get: Json }>;
  components: { schemas: Record<string, Json> } & Json;
}

/**
 * The contract as an OpenAPI 3.1 document, from the very schemas that requests and answers are checked with.
 * @param version of the service that serves it
 */
export function openApiDocument(version: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Partner Property Service',
      version,
      summary: 'Furnished rentals of an account: details and availability calendars, read-only.',
      description:
        'Enumerated strings are open: the known values stand under x-extensible-enum, and a reader accepts others. A field that is not required may be absent or null.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ accessToken: [] }],
    tags: [{ name: 'Properties' }],
    paths: { [DETAILS_PATH]: { get: details() }, [CALENDAR_PATH]: { get: calendar() } },
    components: {
      schemas: schemas(),
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: 'The access token' } },
    },
  };
}

function details(): Json {
  return {
    operationId: 'getPropertyDetails',
    tags: ['Properties'],
    summary: 'A page of the publishable properties of the calling account, in the order of their ids',
    description:
      'To read all properties, repeat the request with `cursor` set to the `nextCursor` just received until it is null.',
    parameters: [
      parameter('query', 'cursor', 'The nextCursor of the previous answer; omit for the first page', {
        type: 'string',
      }),
      parameter('query', 'pageSize', 'Most properties on the page', {
        type: 'integer',
        minimum: PAGE_SIZE.min,
        maximum: PAGE_SIZE.max,
        default: PAGE_SIZE.default,
      }),
      ...commonParameters(),
    ],
    responses: {
      200: answer('A page of properties', ref(PropertyBasicInfoPage)),
      400: failure('Bad request; the message gives details (for example an invalid cursor)'),
      ...commonFailures(),
    },
  };
}

function calendar(): Json {
  const codes = CALENDAR_ERROR_CODES.join(', ');
  return {
    operationId: 'getPropertyCalendars',
    tags: ['Properties'],
    summary: 'Availability calendars of several properties, from today through the next 3 years',
    description:
      'One element per property asked for, in that order. An id that the account does not publish is left out of the answer.',
    parameters: [
      {
        ...parameter('query', 'ids', `Property ids, comma-separated; at most ${IDS_PER_REQUEST}`, {
          type: 'array',
          minItems: 1,
          maxItems: IDS_PER_REQUEST,
          items: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
        }),
        required: true,
        style: 'form',
        explode: false,
      },
      ...commonParameters(),
    ],
    responses: {
      200: answer('Calendars', { type: 'array', items: ref(PropertyCalendarInfo) }),
      400: failure(`Bad request; errorCode is one of ${codes}`),
      ...commonFailures(),
    },
  };
}

const commonParameters = (): Json[] => [
  parameter('header', 'Api-Version', `Version to use; only ${API_VERSION} is supported`, {
    type: 'string',
    default: API_VERSION,
  }),
  parameter('header', 'If-None-Match', 'The ETag of an answer that is known already', { type: 'string' }),
];

const commonFailures = (): Json => ({
  304: { description: 'The answer is the one named by If-None-Match' },
  401: failure('The access token is missing, invalid or expired', {
    'WWW-Authenticate': header('The scheme to use: Bearer'),
  }),
  403: failure('The account may not do this'),
  405: failure('The method is not supported', { Allow: header('The methods that are') }),
  429: failure('Too many requests', {
    'Retry-After': header('Seconds to wait', { type: 'integer' }),
    RateLimit: header('Requests left, and seconds until there are more'),
    'RateLimit-Policy': header('Requests allowed in a window of seconds'),
  }),
  500: failure('Internal server error; the message names the request id'),
});

const parameter = (place: string, name: string, description: string, schema: Json): Json => ({
  name,
  in: place,
  description,
  schema,
});

const header = (description: string, schema: Json = { type: 'string' }): Json => ({ description, schema });

const answer = (description: string, schema: Json): Json => ({
  description,
  headers: { ETag: header('Changes with the answer'), 'X-Request-Id': header('Names the request in the log') },
  content: { 'application/json': { schema } },
});

const failure = (description: string, headers: Json = {}): Json => ({
  description,
  headers: { 'X-Request-Id': header('Names the request in the log'), ...headers },
  content: { 'application/json': { schema: ref(ErrorBody) } },
});

const schemaPath = (id: string) => `#/components/schemas/${id}`;

const ref = (schema: z.ZodType): Json => ({ $ref: schemaPath(String(schema.meta()?.id)) });

/** Every schema with an id that a request or an answer mentions, as it goes over the wire: before defaults are filled in. */
function schemas(): Record<string, Json> {
  const generated = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: schemaPath,
    override: ({ jsonSchema }) => plain(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as Json]),
  );
}

/** Leaves out the obvious: the bounds of a safe integer, null in place of absence, further fields. */
function plain(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.default === null) delete schema.default;
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (value?.type && nothing?.type === 'null' && others.length === 0) {
    delete schema.anyOf;
    Object.assign(schema, value, { type: [value.type, 'null'] });
  }
}
