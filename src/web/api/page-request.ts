import { getGlobalStartContext } from '@tanstack/react-start'
import type { FormDraft } from '#domain/site/form-drafts.ts'

/** What the server passes to the rendering of one page. */
export type PageRequest = {
  /** The nonce that marks every script of this page as ours; each response has another one. */
  nonce: string
  /** The public origin of the site: scheme, host and port. */
  origin: string
  /** Calls our own JSON API in the process, with the visitor's cookies. */
  api: (path: string, init: RequestInit) => Promise<ApiAnswer>
  /** Takes the page as text: through the body of a response it would be encoded, and read again. */
  takeHtml: (html: string) => void
  /** What was typed into the form of this page, where it was refused without scripts. */
  draft?: FormDraft
  /** Set where an administrator looks at this page as its customer sees it. */
  customerView?: { deskPath: string; madeAt: string; endsAt: string }
}

/** What a call reads of a response. */
export type ApiAnswer = Pick<Response, 'status' | 'statusText' | 'ok' | 'headers'> & {
  text: () => Promise<string>
}

/** Returns the request whose page the server is rendering. The return type is explicit, because its inference would be circular. */
export const currentPageRequest = (): PageRequest | undefined => getGlobalStartContext()
