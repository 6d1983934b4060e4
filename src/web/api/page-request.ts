import { getGlobalStartContext } from '@tanstack/react-start'

/** What the server hands to the rendering of one page. */
export type PageRequest = {
  /** Marks every script of this page as ours; another on every answer. */
  nonce: string
  /** Where the product is known to be: scheme, host and port. */
  origin: string
  /** Our own JSON API, called in the process with the visitor's cookies. */
  api: (path: string, init: RequestInit) => Promise<Response>
}

/** The page being rendered on the server. Its type is written down: inferred, it would go round in a circle. */
export const currentPageRequest = (): PageRequest | undefined => getGlobalStartContext()
