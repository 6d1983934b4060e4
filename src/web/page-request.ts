/** What the server hands to the rendering of one page. */
export type PageRequest = {
  /** Marks every script of this page as ours; another on every answer. */
  nonce: string
  /** Our own JSON API, called in the process with the visitor's cookies. */
  api: (path: string, init: RequestInit) => Promise<Response>
}
