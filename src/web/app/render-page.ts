import type { AnyRouter } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  normalizeSsrResponse,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { currentPageRequest } from '#web/api/page-request.ts'
import { PART_DATA_ID, PART_ID } from './page-part/part-marks.ts'
import { areStatic } from './shell/static/static-page.ts'

const OK = 200
/** React writes it where a part of the page failed, which the browser then tries. */
const LEFT_TO_BROWSER = '<!--$!-->'

/** Writes into a page what has the browser load its scripts early. */
type AddPreloads = (html: string, router: AnyRouter) => string

/**
 * Renders a page in one piece: its loaders have all of its data before, so that a stream would only add its own cost, each
 * piece encoded, decoded and looked through again. What is not found or fails is streamed, because its page is loaded on
 * demand, and only a stream waits for that.
 */
export const createPageRenderer = (addPreloads: AddPreloads) =>
  defineHandlerCallback(async (page) => {
    const { router, responseHeaders } = page
    if (getSsrStatus(router) === OK) {
      try {
        const html = await renderAtOnce(createElement(StartServer, { router }))
        const whole = await transformHtmlStringWithRouter(router, addPreloads(html, router))
        currentPageRequest()?.takeHtml(
          areStatic(router.state.matches) ? withoutMarks(whole) : whole,
        )
        return new Response(null, { status: OK, headers: responseHeaders })
      } catch (error) {
        report('A page failed:', error)
        return new Response('Internal Server Error', { status: 500, headers: responseHeaders })
      } finally {
        router.serverSsr?.cleanup()
      }
    }
    const { response } = normalizeSsrResponse(await defaultStreamHandler(page))
    const { status, headers } = response
    return new Response(addPreloads(await response.text(), router), { status, headers })
  })

/** What React writes for hydration between two texts, what an icon says that HTML knows, and a class that is none. */
const MARKS = /<!-- -->| class=""|(?<=<svg) xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g

/** A static page as it is sent: only its part is hydrated, so only that has React's marks. */
export function withoutMarks(html: string): string {
  const from = html.indexOf(` id="${PART_ID}"`)
  const to = html.indexOf(` id="${PART_DATA_ID}"`)
  if (from < 0 || to < from) return html.replaceAll(MARKS, '')
  const [before, part, after] = [html.slice(0, from), html.slice(from, to), html.slice(to)]
  return before.replaceAll(MARKS, '') + part + after.replaceAll(MARKS, '')
}

export async function renderAtOnce(page: ReactElement): Promise<string> {
  const html = renderToString(page)
  if (html.includes(LEFT_TO_BROWSER)) await reportFailure(page)
  return html
}

/** Renders it once more, because only the stream says why a part failed. */
async function reportFailure(page: ReactElement): Promise<void> {
  const onError = (error: unknown) => report('A part of a page failed:', error)
  const stream = await renderToReadableStream(page, { onError })
  await stream.allReady
  await stream.cancel()
}

function report(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: pages have no log of their own, and the router prints its failures here too.
  console.error(what, error)
}
