import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { invalid, malformed } from '#server/problems.ts'
import { readBody, requireJsonType } from './read-body.ts'
import { parseStrictJson } from './strict-json.ts'

// The browser omits these sentences; they serve people who call the API by hand.
z.config(z.locales.en())

/** Parses parameters, query and body by the endpoint's schemas into one object. */
export async function readInput(
  endpoint: AnyEndpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = endpoint.body ? await readJson(endpoint.body, request, endpoint.mayLackBody) : {}
  const query = endpoint.query ? parse(endpoint.query, readQuery(request.url)) : {}
  // The path's parameters come last, so that the body cannot replace the object that the address names.
  return { ...body, ...query, ...(endpoint.params ? parse(endpoint.params, params) : {}) }
}

async function readJson(schema: z.ZodMiniType, request: Request, mayBeMissing = false) {
  if (!mayBeMissing) requireJsonType(request)
  const bytes = await readBody(request)
  if (mayBeMissing && bytes.length === 0) return parse(schema, {})
  requireJsonType(request)
  const value = parseStrictJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body must be a JSON object.')
  return parse(schema, value)
}

/** Parses the query alone, where the body is a file. */
export function readQueryAs<Schema extends z.ZodMiniType>(schema: Schema, url: string) {
  return parse(schema, readQuery(url)) as z.output<Schema> // The same schema has parsed it.
}

function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(url).searchParams) {
    if (name in query) throw malformed('The address gives the same setting twice.')
    query[name] = value
  }
  return { ...query }
}

function parse(schema: z.ZodMiniType, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(fieldsOf(parsed.error))
  return parsed.data as Record<string, unknown> // Each of the three is an object schema.
}

/** Lists the first error of each field, in the words of its schema. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  // Without a prototype, a field called "constructor" does not count as present.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[key] ??= 'We do not know this field'
    else fields[String(issue.path[0] ?? 'form')] ??= issue.message
  }
  return fields
}
