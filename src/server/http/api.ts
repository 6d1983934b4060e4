import { Hono } from 'hono'
import { METHOD_NAME_ALL } from 'hono/router'
import type { RouterRoute } from 'hono/types'
import { recallSettings } from '#server/db/settings/read-settings.ts'
import { notFound, Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'
import { logRequests } from './access-log.ts'
import type { AppEnv, HttpContext } from './app-env.ts'
import { limitRates } from './limits/rate-limits.ts'
import { shedLoad } from './limits/shedding.ts'
import { problemOf } from './problem-of.ts'
import { guardAddress, guardHost, guardOrigin, noteChanges } from './security/guards.ts'
import { sendProblem } from './send.ts'
import { handlerOf, type Route } from './serve.ts'
import { traceRequests } from './trace-requests.ts'

/** What is added after the JSON endpoints: the raw ones, the built files and the pages. */
export type Mount = (app: Hono<AppEnv>, runtime: Runtime) => void

/** Builds the application: the middleware of every request, in this order, and the handlers. */
export function createApi(runtime: Runtime, routes: Route[], mounts: Mount[] = []): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => refuse(error, c, runtime))

  const { tracing, env } = runtime
  // Around the access log, whose line then names the trace.
  if (tracing) app.use(traceRequests(tracing, env.trustProxyHops))
  app.use(logRequests(runtime.log, runtime.measures))
  app.use(guardHost(runtime.env))
  app.use(shedLoad(runtime.delayMs))
  app.use(guardAddress)
  app.use(guardOrigin(runtime.env))
  app.use(limitRates(runtime.env, runtime.rates))
  app.use(noteChanges(runtime))

  for (const route of routes) {
    const [{ method, path }] = route
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), handlerOf(route, runtime))
  }
  for (const mount of mounts) mount(app, runtime)

  const methodsOf = createMethodTable(app.routes)
  app.notFound((c) => refuseAddress(c, runtime, methodsOf(c.req.path)))
  return app
}

/** Lists the methods of an address of the API, a file's too, for the Allow header of a 405 [SEC-V7]. */
function createMethodTable(served: Pick<RouterRoute, 'method' | 'path'>[]) {
  const rows = served
    // What is under no method of its own is a guard, or the answer for what is not there.
    .filter(({ method, path }) => method !== METHOD_NAME_ALL && path.startsWith('/api/'))
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    }))
  return (path: string): string[] => {
    const methods = rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort()
  }
}

function refuseAddress(c: HttpContext, runtime: Runtime, methods: string[]): Response {
  if (methods.length === 0)
    return sendProblem(c, notFound('There is nothing at this address.'), runtime.headers)
  const problem = new Problem('method_not_allowed', 'This address does not know that method.')
  const response = sendProblem(c, problem, runtime.headers)
  response.headers.set('allow', methods.join(', '))
  return response
}

function refuse(error: unknown, c: HttpContext, runtime: Runtime): Response {
  const problem = problemOf(error)
  const fields = { requestId: c.get('requestId'), route: c.get('route') ?? 'unknown' }
  if (problem.code === 'internal') runtime.log.error({ ...fields, err: error }, 'a request failed')
  else if (problem.code === 'unavailable')
    runtime.log.warn({ ...fields, err: error }, 'the database did not answer')
  const phone = recallSettings(runtime, runtime.now())?.supportPhone ?? null
  return sendProblem(c, problem, runtime.headers, phone)
}
