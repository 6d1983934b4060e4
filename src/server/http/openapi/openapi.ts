import type { z } from 'zod'
import type { Access } from '#contract/endpoint.ts'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { ProblemBody } from '#contract/problem-body.ts'
import type { RawEndpoint } from '#contract/raw-endpoint.ts'
import { BRAND } from '#domain/site/brand.ts'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from '#domain/text/limits.ts'
import type { Env } from '#server/config/env.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import {
  listEndpoints,
  listRawEndpoints,
  type Named,
  type NamedEndpoint,
  type ServedRoutes,
} from './list-endpoints.ts'
import { type JsonSchema, SchemaBook, shapeName } from './schema-book.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = { content: Record<string, { schema: JsonSchema }> }
type Answered = Partial<Content> & { $ref?: string; description?: string; headers?: object }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Answered>
  security: Record<string, string[]>[]
}

export type OpenApi = ReturnType<typeof createOpenApi>

const DESCRIPTION = [
  `Everything that ${BRAND.name}’s own pages do, they do through these calls.`,
  'Money is a number of pounds, an instant is ISO 8601 in UTC, a day is a day in the United Kingdom.',
  'Every refusal has one shape, a ProblemBody, with a code from a closed list.',
].join(' ')

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

/** Makes the OpenAPI 3.1 document from the same endpoint values that the server routes and validates. */
export function createOpenApi(env: Pick<Env, 'mode' | 'origin'>, routes: ServedRoutes) {
  const book = new SchemaBook()
  const endpoints = listEndpoints(routes)
  const security = securityOf(env)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const named of endpoints) {
    const { path, method } = named.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named, book, security) }
  }
  for (const named of listRawEndpoints(routes)) {
    const { path, method } = named.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: rawOperationOf(named, book, security) }
  }
  const problem = book.read(ProblemBody as unknown as z.ZodType, 'output')
  return {
    openapi: '3.1.1',
    info: { title: `${BRAND.name} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: env.origin }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: book.shapes,
      headers: HEADERS,
      responses: refusals(problem),
      securitySchemes: {
        guest: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(env, 'guest'),
          description:
            'Given with the first quote or booking: shows in full what this visitor made.',
        },
        customer: { type: 'apiKey', in: 'cookie', name: cookieName(env, 'customer') },
        mechanic: { type: 'apiKey', in: 'cookie', name: cookieName(env, 'mechanic') },
        administrator: { type: 'apiKey', in: 'cookie', name: cookieName(env, 'administrator') },
      },
    },
  }
}

function operationOf(
  { name, group, endpoint }: NamedEndpoint,
  book: SchemaBook,
  security: Security,
): Operation {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', book),
    ...parametersOf(endpoint.query, 'query', book),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
  const hasPages = parameters.some(({ name }) => name === 'cursor')
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    parameters,
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.mayLackBody,
        ...json(book.read(endpoint.body, 'input')),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        headers: {
          ...REQUEST_ID,
          ...(hasPages && { Link: { $ref: '#/components/headers/Link' } }),
        },
        ...json(book.read(endpoint.answer, 'output')),
      },
      ...((parameters.length > 0 || endpoint.body) && { 400: refusal(400) }),
      ...(endpoint.params && { 404: refusal(404) }),
      ...(endpoint.method !== 'GET' && { 409: refusal(409), 422: refusal(422) }),
      ...REFUSALS_OF_ALL,
    },
    security: security[endpoint.access],
  }
}

function rawOperationOf(
  { name, group, endpoint }: Named<RawEndpoint>,
  book: SchemaBook,
  security: Security,
): Operation {
  const { path, access, summary, query, sent, answer, status = 200 } = endpoint
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }),
  )
  return {
    operationId: name,
    tags: [group],
    summary,
    parameters: [...inPath, ...parametersOf(query, 'query', book)],
    ...(sent && {
      requestBody: {
        required: true,
        content: Object.fromEntries(sent.map((type) => [type, BYTES])),
      },
    }),
    responses: {
      [status]: {
        description: 'Done',
        headers: REQUEST_ID,
        ...(typeof answer === 'string' && { content: { [answer]: BYTES } }),
        ...(typeof answer === 'object' && json(book.read(answer, 'output'))),
      },
      ...REFUSALS_OF_ALL,
    },
    security: security[access],
  }
}

/** In OpenAPI 3.1 a body that is not JSON has no schema but its media type. */
const BYTES = { schema: {} }

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  book: SchemaBook,
): Parameter[] {
  if (schema === undefined) return []
  const read = book.read(schema, 'input')
  // A schema that the contract exports under a name is stored in the book and comes as a reference to it.
  const { anyOf, properties = {}, required = [] } = book.shapes[shapeName(read) ?? ''] ?? read
  // Of a choice of queries each takes some names, and none has to be there.
  const given = anyOf ? Object.assign({}, ...anyOf.map((one) => one.properties)) : properties
  return Object.entries<JsonSchema>(given).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description && { description }),
    schema,
  }))
}

type Security = Record<Access, Operation['security']>

const GUEST = { guest: [] }
const CUSTOMER = { customer: [] }
const MECHANIC = { mechanic: [] }
const ADMINISTRATOR = { administrator: [] }

/** The sessions with which an endpoint answers, any one of a list; `{}` is none at all. */
function securityOf({ mode }: Pick<Env, 'mode'>): Security {
  // In the demo everybody is an administrator.
  const inDemo = mode === 'demo' ? [{}] : []
  return {
    public: [{}, GUEST, CUSTOMER],
    visitor: [...inDemo, GUEST, CUSTOMER, MECHANIC, ADMINISTRATOR],
    customer: [CUSTOMER],
    'vehicle keeper': [CUSTOMER],
    'vehicle keeper or sample': [...inDemo, CUSTOMER],
    applicant: [MECHANIC],
    mechanic: [MECHANIC],
    'mechanic or administrator': [...inDemo, MECHANIC, ADMINISTRATOR],
    administrator: [...inDemo, ADMINISTRATOR],
    'recent administrator': [...inDemo, ADMINISTRATOR],
  }
}

const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } })

const refusal = (status: number | 'default') => ({
  $ref: `#/components/responses/${responseName(status)}`,
})

/** The responses that any request may get. */
const REFUSALS_OF_ALL = { 429: refusal(429), 503: refusal(503), default: refusal('default') }

function responseName(status: number | 'default'): string {
  return status === 'default' ? 'Problem' : `Problem${status}`
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body get the first answer again; the same key with another body gets 409.',
  schema: { type: 'string', minLength: IDEMPOTENCY_KEY_MIN, maxLength: IDEMPOTENCY_KEY_MAX },
}

const HEADERS = {
  RequestId: { description: 'Names this request in our log', schema: { type: 'string' } },
  Link: {
    description: 'The next page, rel="next"; absent on the last',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
}

const DEFAULT_WORDS = 'Refused; the status belongs to the code'
const WORDS: Record<number, string> = {
  400: 'Malformed, or a field is wrong or missing',
  404: 'Not there, or not yours to see',
  409: 'Somebody was first, or the price has moved',
  422: 'Understood, but not allowed',
  429: 'Too many',
  503: 'Busy, or the records are away',
}

/** One response for each common error status, with its codes, and one for all others. */
function refusals(problem: JsonSchema): Record<string, Answered & { description: string }> {
  const codesOf = (status: number) =>
    Object.entries(PROBLEM_STATUS).flatMap(([code, each]) => (each === status ? [code] : []))
  const named = Object.entries(WORDS).map(([key, words]) => {
    const status = Number(key)
    const description = `${words}. Codes: ${codesOf(status).join(', ')}.`
    const isWait = status === 429 || status === 503
    const wait = isWait && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
    return [
      responseName(status),
      { description, headers: { ...REQUEST_ID, ...wait }, ...json(problem) },
    ]
  })
  const other = { description: DEFAULT_WORDS, headers: REQUEST_ID, ...json(problem) }
  return { ...Object.fromEntries(named), [responseName('default')]: other }
}
