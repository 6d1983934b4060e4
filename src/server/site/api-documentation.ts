import type {
  getOpenApi as openApiEndpoint,
  showApiDocumentation as pageEndpoint,
} from '#contract/site/api-documentation.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { newNonce } from '#server/http/security/nonce.ts'

/* The contract for programs and for people. It discloses nothing that the endpoints would not. */

export function getOpenApi({ c, runtime }: RawCall<typeof openApiEndpoint>): Response {
  const headers = runtime.headers.api(c.get('requestId'))
  return new Response(runtime.documentation.toJson(), { headers })
}

export function showApiDocumentation({ c, runtime }: RawCall<typeof pageEndpoint>): Response {
  const nonce = newNonce()
  const headers = runtime.headers.page(c.get('requestId'), nonce)
  return new Response(runtime.documentation.pageWith(nonce), {
    headers: { ...headers, 'cache-control': 'no-store' },
  })
}
