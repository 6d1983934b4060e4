import type { RawEndpoint } from '#contract/raw-endpoint.ts'
import type { AdmittedContext } from '#server/context.ts'
import type { Mount } from '#server/http/api.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { createContext } from '#server/http/serve.ts'
import type { Runtime } from '#server/runtime.ts'

/** What a raw handler works with: the request as it came. */
export type RawCall<E extends RawEndpoint = RawEndpoint> = {
  c: HttpContext
  runtime: Runtime
  /** The only way to a context: refuses whom the endpoint's `access` does not admit. Cheap checks come before it. */
  admit: () => Promise<AdmittedContext[E['access']]>
  /** Leaves the answer to the page of this address, as if this endpoint were not there. */
  next: () => Promise<Response>
}

export type RawHandler<E extends RawEndpoint> = (call: RawCall<E>) => Promise<Response> | Response

// biome-ignore lint/suspicious/noExplicitAny: a list holds handlers of every access; `rawRoute` has checked each pair.
type AnyRawHandler = (call: RawCall<any>) => Promise<Response> | Response
export type RawRoute = readonly [endpoint: RawEndpoint, handler: AnyRawHandler]

/** Binds a handler to an endpoint that is not JSON; it answers with a response of its own. */
export function rawRoute<E extends RawEndpoint>(endpoint: E, handler: RawHandler<E>): RawRoute {
  return [endpoint, handler]
}

/** Adds the routes to the application, each under its own address. */
export function mountRaw(routes: readonly RawRoute[]): Mount {
  return (app, runtime) => {
    for (const route of routes) {
      const [{ method, path, isDemoOnly }] = route
      if (isDemoOnly && runtime.env.mode !== 'demo') continue
      app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c, next) =>
        serve(route, runtime, c, next),
      )
    }
  }
}

async function serve(
  [endpoint, handler]: RawRoute,
  runtime: Runtime,
  c: HttpContext,
  next: () => Promise<void>,
): Promise<Response> {
  c.set('route', endpoint.path)
  // A public answer that is the same for everybody needs no context; every other one must have asked for it.
  let mayAnswer = endpoint.access === 'public'
  const response = await handler({
    c,
    runtime,
    admit: async () => {
      const ctx = await runtime.admit(await createContext(c, endpoint, runtime), endpoint)
      mayAnswer = true
      return ctx
    },
    next: async () => {
      mayAnswer = true
      await next()
      return c.res
    },
  })
  if (!mayAnswer) throw new Error(`${endpoint.path} answers without asking who calls`)
  // Nobody reads what follows the head: a stream would stay open, and count, and a file too.
  if (c.req.method === 'HEAD') await response.body?.cancel()
  return response
}
