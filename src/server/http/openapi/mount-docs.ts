import type { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { newNonce } from '#server/http/pages/nonce.ts'
import type { Services } from '#server/services.ts'
import { docsPage } from './docs-page.ts'
import { createOpenApi } from './openapi.ts'

const DOCUMENT_PATH = '/api/openapi.json'
const PAGE_PATH = '/api/docs'

/** Serves the contract to programs and people. It discloses nothing that the endpoints would not. */
export function mountDocs(app: Hono<AppEnv>, services: Services): void {
  const document = createOpenApi(services.env)
  const text = JSON.stringify(document, null, 2)

  app.get(DOCUMENT_PATH, (c) => {
    c.set('route', DOCUMENT_PATH)
    return new Response(text, { headers: services.headers.api(c.get('requestId')) })
  })

  app.get(PAGE_PATH, (c) => {
    c.set('route', PAGE_PATH)
    const nonce = newNonce()
    const headers = services.headers.page(c.get('requestId'), nonce)
    return new Response(docsPage(document, nonce), {
      headers: { ...headers, 'cache-control': 'no-store' },
    })
  })
}
