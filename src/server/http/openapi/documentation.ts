import type { Env } from '#server/config/env.ts'
import { docsPage } from './docs-page.ts'
import type { ServedRoutes } from './list-endpoints.ts'
import { createOpenApi, type OpenApi } from './openapi.ts'

/**
 * The description of the API: as JSON, and as a page whose styles carry the nonce of one answer. It is made when it is
 * first asked for, since it takes a tenth of a second that no start should wait for.
 */
export type Documentation = { toJson: () => string; pageWith: (nonce: string) => string }

export function createDocumentation(
  env: Pick<Env, 'mode' | 'origin'>,
  routes: ServedRoutes,
): Documentation {
  let document: OpenApi | null = null
  let json: string | null = null
  const getDocument = () => {
    document ??= createOpenApi(env, routes)
    return document
  }
  return {
    toJson: () => {
      json ??= JSON.stringify(getDocument(), null, 2)
      return json
    },
    pageWith: (nonce) => docsPage(getDocument(), nonce),
  }
}
