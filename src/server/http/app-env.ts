import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ProblemCode } from '#contract/problem.ts'
import type { PageVisitor } from '#server/context.ts'

/** The variables of one request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings> & {
    /**
     * Set when a page being rendered calls our own API, whose request was already counted and logged. No outside
     * request can set it.
     */
    isInside?: true
    visitor?: PageVisitor
    /** Collects the tags of the public answers that a page being rendered reads. */
    reads?: Set<string>
    /** Takes the bytes of an answer for a page being rendered, whose response is then without a body. */
    takeBytes?: (bytes: Uint8Array) => void
  }
  Variables: {
    requestId: string
    /** The matched pattern for the log, never the address itself. */
    route: string
    code: ProblemCode
    /** Counts the request as load now that its body has arrived, and throws `busy` above the capacity. */
    countLoad: (() => void) | undefined
    /** The page that an administrator looks at as a customer sees it. */
    customerView: CustomerView | undefined
  }
}

export type CustomerView = {
  token: string
  /** The customer's page. */
  target: string
  deskPath: string
  madeAt: string
  endsAt: string
}

/** Names the view to our own API while its page is rendered [BOOK-29]. */
export const VIEW_HEADER = 'x-customer-view'

export type HttpContext = Context<AppEnv>
