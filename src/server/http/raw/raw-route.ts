import type { RawEndpoint } from '#contract/raw-endpoint.ts'
import type { AdmittedContext } from '#server/context.ts'
import type { Mount } from '#server/http/api.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { buildContext } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** What a raw handler works with: the request as it came. */
export type RawCall<E extends RawEndpoint = RawEndpoint> = {
  c: HttpContext
  services: Services
  /** The only way to a context: refuses whom the endpoint's `access` does not admit. Cheap checks come before it. */
  admit: () => Promise<AdmittedContext[E['access']]>
}

export type RawHandler<E extends RawEndpoint> = (call: RawCall<E>) => Promise<Response>

// biome-ignore lint/suspicious/noExplicitAny: a list holds handlers of every access; `rawRoute` has checked each pair.
type AnyRawHandler = (call: RawCall<any>) => Promise<Response>
export type RawRoute = readonly [endpoint: RawEndpoint, handler: AnyRawHandler]

/** Binds a handler to an endpoint that is not JSON; it answers with a response of its own. */
export function rawRoute<E extends RawEndpoint>(endpoint: E, handler: RawHandler<E>): RawRoute {
  return [endpoint, handler]
}

/** Adds the routes to the application, each under its own address. */
export function mountRaw(routes: readonly RawRoute[]): Mount {
  return (app, services) => {
    for (const [endpoint, handler] of routes)
      app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
        c.set('route', endpoint.path)
        const admit = async () =>
          services.admit(await buildContext(c, endpoint, services), endpoint.access)
        return handler({ c, services, admit })
      })
  }
}
