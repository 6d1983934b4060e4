import type { AnyRouter } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  normalizeSsrResponse,
  renderSsrHtmlResponse,
} from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

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
    if (getSsrStatus(router) === OK)
      return renderSsrHtmlResponse({
        router,
        responseHeaders,
        render: async () =>
          addPreloads(await renderAtOnce(createElement(StartServer, { router })), router),
      })
    const { response } = normalizeSsrResponse(await defaultStreamHandler(page))
    const { status, headers } = response
    return new Response(addPreloads(await response.text(), router), { status, headers })
  })

export async function renderAtOnce(page: ReactElement): Promise<string> {
  const html = renderToString(page)
  if (html.includes(LEFT_TO_BROWSER)) await reportFailure(page)
  return html
}

/** Renders it once more, because only the stream says why a part failed. */
async function reportFailure(page: ReactElement): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: pages have no log of their own, and the router prints its failures here too.
  const onError = (error: unknown) => console.error('A part of a page failed:', error)
  const stream = await renderToReadableStream(page, { onError })
  await stream.allReady
  await stream.cancel()
}
