import type { Hono } from 'hono'
import { type AppEnv, type CustomerView, VIEW_HEADER } from '#server/http/app-env.ts'
import { findDraft } from '#server/http/forms/form-draft.ts'
import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'
import { isOfBooking } from '#server/http/limits/request-class.ts'
import type { Runtime } from '#server/runtime.ts'
import type { ApiAnswer, PageRenderer, RenderedPage } from './pages.ts'

/**
 * Rendering is bound by the processor: eight at once occupy it, and the others wait a fraction of a second. The pages of
 * somebody who is half-way through a booking are urgent.
 */
const RENDERINGS = { concurrency: 8, maxWaiting: 64 }

type Visit = {
  /** Path and query string. */
  target: string
  nonce: string
  cookie?: string | undefined
  signal?: AbortSignal
  /** The bindings of the visitor's own request, so that API calls during rendering know its address. */
  bindings?: AppEnv['Bindings']
  /** Set where an administrator looks at the page as its customer sees it [BOOK-29]. */
  view?: CustomerView | undefined
  /** Collects the tags of what the page reads. */
  reads?: Set<string>
}

export type RenderPage = (visit: Visit) => Promise<RenderedPage>

/** Renders pages in this process. Their API calls go to the same application with the visitor's cookies. */
export function createPageRendering(
  app: Hono<AppEnv>,
  runtime: Runtime,
  renderer: PageRenderer,
): RenderPage {
  const { origin } = runtime.env
  const enqueue = createBoundedQueue(RENDERINGS)
  return ({ target, nonce, cookie, signal, bindings, view, reads }) => {
    const isUrgent = isOfBooking('GET', target.split('?')[0] ?? '', cookie ?? null)
    const renderPage = async () => {
      let isApiAway = false
      const inside: AppEnv['Bindings'] = {
        ...bindings,
        isInside: true,
        visitor: {},
        ...(reads && { reads }),
      }
      const api = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
        const headers = new Headers(init.headers)
        if (cookie !== undefined) headers.set('cookie', cookie)
        if (view) headers.set(VIEW_HEADER, view.token)
        const request = new Request(origin + path, { ...init, headers })
        let text: string | null = null
        const takeBytes = (bytes: Uint8Array) => {
          text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
        }
        const response = await app.fetch(request, { ...inside, takeBytes })
        isApiAway ||= response.status === 503
        const { status, statusText, ok, headers: answered } = response
        return {
          status,
          statusText,
          ok,
          headers: answered,
          text: async () => text ?? response.text(),
        }
      }
      const request = new Request(origin + target, {
        headers: { accept: 'text/html' },
        ...(signal && { signal }),
      })
      let html: string | null = null
      const takeHtml = (text: string) => {
        html = text
      }
      const draft = findDraft(runtime.env, runtime.now(), { target, cookie })
      const context = {
        nonce,
        origin,
        api,
        takeHtml,
        ...(draft && { draft }),
        ...(view && { customerView: shownOf(view) }),
      }
      const page = await renderer.fetch(request, { context })
      const status = page.status >= 500 && isApiAway ? 503 : page.status
      return { status, headers: page.headers, html: html ?? (await page.text()) }
    }
    return enqueue(renderPage, { isUrgent })
  }
}

/** The token stays on the server. */
const shownOf = ({ deskPath, madeAt, endsAt }: CustomerView) => ({ deskPath, madeAt, endsAt })
