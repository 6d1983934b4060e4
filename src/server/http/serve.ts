import type { Handler as HonoHandler } from 'hono'
import type { AnyEndpoint, ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { Actor, AdmittedContext, Context } from '#server/context.ts'
import { readFromReplica } from '#server/db/connections/read-from-replica.ts'
import { forbidden } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'
import { type AppEnv, type HttpContext, VIEW_HEADER } from './app-env.ts'
import type { CachedAnswer, MadeAnswer } from './limits/answer-cache.ts'
import { describeCaller } from './limits/describe-caller.ts'
import { problemOf } from './problem-of.ts'
import { readInput } from './read-input.ts'
import { compileSchema } from './schemas/compile-schema.ts'
import { hasJustChanged } from './security/cookies.ts'
import { withTimeout } from './timeout.ts'

/**
 * A handler: one action of the product in one file. It guards, fetches, asks the domain, writes, notifies and returns.
 */
export type Handler<E extends AnyEndpoint> = (
  ctx: AdmittedContext[E['access']],
  input: ParsedOf<E>,
) => Promise<ReplyOf<E>> | ReplyOf<E>

// biome-ignore lint/suspicious/noExplicitAny: a list holds handlers of every kind; `route` has checked each pair.
export type Route = readonly [endpoint: AnyEndpoint, handler: (ctx: any, input: any) => unknown]

/** Binds a handler to its endpoint; the compiler checks that the one fits the other. */
export function route<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return [endpoint, handler]
}

/** Makes the Hono route: parse the input, call the handler, parse the answer. */
export function handlerOf([endpoint, handler]: Route, runtime: Runtime): HonoHandler<AppEnv> {
  for (const part of ['params', 'query', 'body', 'answer'] as const)
    if (endpoint[part]) compileSchema(endpoint[part])
  const status = endpoint.status ?? 200
  const seconds = Math.min(endpoint.cache?.seconds ?? 0, runtime.env.serviceCacheSeconds)
  const stored = endpoint.cache && seconds > 0 ? { tag: endpoint.cache.tag, seconds } : null
  const make = async (c: HttpContext): Promise<MadeAnswer> => {
    // The client may send slowly; the timeout covers only our own work from here on.
    const input = await readInput(endpoint, c.req.raw, c.req.param())
    c.get('countLoad')?.()
    const [ctx, result] = await withTimeout(runtime.env.databasePool, async () => {
      const ctx = await createContext(c, endpoint, runtime)
      const admitted = await runtime.admit(ctx, endpoint)
      const asked = { ...endpoint, hasJustChanged: hasJustChanged(c.req.header('cookie') ?? null) }
      const result = await readFromReplica(runtime, asked, admitted, (own) => handler(own, input))
      return [ctx, result] as const
    })
    // The schema drops what must not leave. A handler whose answer does not fit has a bug: 500.
    const answer = endpoint.answer.parse(result)
    const cookies = ctx.answerHeaders.getSetCookie()
    return {
      bytes: Buffer.from(JSON.stringify(answer)),
      headers: withoutCookies(ctx.answerHeaders),
      cookies,
      isForAll: cookies.length === 0 && isCached(endpoint, answer),
    }
  }
  return async (c) => {
    c.set('route', endpoint.path)
    if (stored === null) {
      const made = await make(c)
      return send(c, runtime, status, made, made.cookies)
    }
    const { answers, measures } = runtime
    c.env?.reads?.add(stored.tag)
    const address = c.req.url.slice(c.req.url.indexOf('/api/'))
    answers.turnTo(runtime.now())
    const cached = answers.find(address)
    measures.countLookup('answers', cached !== null)
    if (cached) return send(c, runtime, status, cached)
    const made = await answers.make(address, stored, () => make(c), isAway)
    return send(c, runtime, status, made, made.cookies)
  }
}

/** The database, or a work that takes longer than it may. */
const isAway = (error: unknown): boolean => problemOf(error).code === 'unavailable'

const isCached = ({ cache }: AnyEndpoint, answer: unknown): boolean =>
  cache?.only === undefined || cache.only(answer)

/** Cookies stay separate, because a plain object cannot hold several of one name. */
function withoutCookies(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'))
}

/** What a handler works with during one request. */
export async function createContext(
  c: HttpContext,
  endpoint: { path: string; idempotent?: true },
  runtime: Runtime,
): Promise<Context> {
  const now = runtime.now()
  const requestId = c.get('requestId')
  const view = c.req.header(VIEW_HEADER)
  if (view !== undefined && c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw forbidden('This page only shows what the customer sees.')
  const actor = await actorOnce(c, () =>
    runtime.readActor(c.req.header('cookie') ?? null, now, view),
  )
  return {
    ...runtime.providers,
    db: runtime.db,
    env: runtime.env,
    log: runtime.log.child({ requestId, route: endpoint.path }),
    actor,
    ...(c.env?.visitor && { pageVisitor: c.env.visitor }),
    now,
    requestId,
    answers: runtime.answers,
    answerHeaders: new Headers(),
    idempotencyKey: (endpoint.idempotent && c.req.header('idempotency-key')) ?? null,
    ...describeCaller(c, runtime.env.trustProxyHops),
  }
}

function actorOnce({ env }: HttpContext, read: () => Promise<Actor>): Promise<Actor> {
  const visitor = env?.visitor
  if (visitor === undefined) return read()
  visitor.actor ??= read()
  return visitor.actor
}

/** A plain object of headers, which the HTTP server writes without conversion. */
function send(
  c: HttpContext,
  runtime: Runtime,
  status: number,
  answer: CachedAnswer,
  cookies: string[] = [],
): Response {
  const headers = { ...runtime.headers.api(c.get('requestId')), ...answer.headers }
  const take = c.env?.takeBytes
  take?.(answer.bytes)
  const body = take ? null : (answer.bytes as Uint8Array<ArrayBuffer>)
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
