import type { Env } from '#server/config/env.ts'
import { docsPage } from './docs-page.ts'
import type { ServedRoutes } from './list-endpoints.ts'
import { createOpenApi } from './openapi.ts'

/** The description of the API, made once: as JSON, and as a page whose styles carry the nonce of one answer. */
export type Documentation = { json: string; pageWith: (nonce: string) => string }

export function createDocumentation(
  env: Pick<Env, 'mode' | 'origin'>,
  routes: ServedRoutes,
): Documentation {
  const document = createOpenApi(env, routes)
  return {
    json: JSON.stringify(document, null, 2),
    pageWith: (nonce) => docsPage(document, nonce),
  }
}
