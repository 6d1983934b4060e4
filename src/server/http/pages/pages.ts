import type { RequestListener } from 'node:http'
import type { Hono } from 'hono'
import type { FormDraft } from '#domain/site/form-drafts.ts'
import type { AppEnv, CustomerView } from '#server/http/app-env.ts'

/** Turns a request for a page into HTML. */
export type PageRenderer = {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
}

/** What a page being rendered reads of an answer of our API. */
export type ApiAnswer = Pick<Response, 'status' | 'statusText' | 'ok' | 'headers'> & {
  text: () => Promise<string>
}

/** A page as it was rendered, before it is compressed. */
export type RenderedPage = { status: number; headers: Headers; html: string }

/** Mirrors `PageRequest` of src/web, which the server may not import. */
type PageContext = {
  nonce: string
  origin: string
  api: (path: string, init: RequestInit) => Promise<ApiAnswer>
  takeHtml: (html: string) => void
  draft?: FormDraft
  customerView?: Pick<CustomerView, 'deskPath' | 'madeAt' | 'endsAt'>
}

/** The pages, built or in development. */
export type Pages = {
  isDev: boolean
  renderer: PageRenderer
  /** The folder of built files; null where Vite serves them. */
  files: string | null
  listenerFor: (app: Hono<AppEnv>) => RequestListener
  close: () => Promise<void>
}
