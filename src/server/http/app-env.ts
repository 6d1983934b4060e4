import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ProblemCode } from '#contract/problem.ts'

/** What travels with one request through the application. */
export type AppEnv = {
  Bindings: Partial<HttpBindings> & {
    /** The page being rendered calls its own API: already counted, logged and let in. Never set from outside. */
    isInside?: true
  }
  Variables: {
    requestId: string
    /** The pattern that matched, for the log: never the address itself. */
    route: string
    code: ProblemCode
  }
}

export type HttpContext = Context<AppEnv>
