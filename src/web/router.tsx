import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentPageRequest } from './api/page-request.ts'
import { carryAnswers } from './api/query/carry-answers.ts'
import { createQueryClient } from './api/query/query-client.ts'
import { writeSearch } from './api/search/write-search.ts'
import { ErrorPage } from './app/error-pages/error-page.tsx'
import { NotFoundPage } from './app/error-pages/lazy-not-found-page.ts'
import { leaveOutApplication } from './app/shell/static/static-page.ts'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  const queryClient = createQueryClient()
  const nonce = currentPageRequest()?.nonce
  let isAwake = false
  const router = createRouter({
    routeTree,
    context: { queryClient },
    InnerWrap: WithAnswers,
    defaultNotFoundComponent: NotFoundPage,
    // An unknown path below a page shows the not-found page; by default the router shows the nearest parent.
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // The query cache decides what is stale. The router would first show the loader's last answer, which may be that
    // nobody is signed in, or another person's page: it asks the loader before it shows a page, and stores no answer.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    defaultGcTime: 0,
    // Hydration must not scroll the first page, which the visitor may have scrolled already.
    scrollRestoration: () => import.meta.env.SSR || isAwake,
    // Query strings are plain text, never JSON: `serviceIds=12` stays "12" and links stay readable.
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    ...(nonce && { ssr: { nonce } }),
  })
  router.subscribe('onRendered', () => {
    isAwake = true
  })
  carryAnswers(router, queryClient)
  if (import.meta.env.SSR) leaveOutApplication(router)
  return router
}

function WithAnswers({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter<Router>().options.context
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Joins repeated names, which a form without scripts sends for its checkboxes, into one list: `serviceIds=1,2`. */
function readSearch(text: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const first = search.get(name)
    search.set(name, first === undefined ? value : `${first},${value}`)
  }
  return Object.fromEntries(search)
}

type Router = ReturnType<typeof getRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}
