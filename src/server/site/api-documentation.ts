import type {
  getOpenApi as openApiEndpoint,
  showApiDocumentation as pageEndpoint,
} from '#contract/site/api-documentation.ts'
import { newNonce } from '#server/http/pages/nonce.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/* The contract for programs and for people. It discloses nothing that the endpoints would not. */

export function getOpenApi({ c, services }: RawCall<typeof openApiEndpoint>): Response {
  const headers = services.headers.api(c.get('requestId'))
  return new Response(services.documentation.toJson(), { headers })
}

export function showApiDocumentation({ c, services }: RawCall<typeof pageEndpoint>): Response {
  const nonce = newNonce()
  const headers = services.headers.page(c.get('requestId'), nonce)
  return new Response(services.documentation.pageWith(nonce), {
    headers: { ...headers, 'cache-control': 'no-store' },
  })
}
