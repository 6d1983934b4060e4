import { preloadLists } from 'kerbside:preload-lists'
import { createStartHandler } from '@tanstack/react-start/server'
import type { PageRequest } from './api/page-request.ts'
import { createPreloadLinks } from './app/preload-links.ts'
import { createPageRenderer } from './app/render-page.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequest }
  }
}

const fetch = createStartHandler(createPageRenderer(createPreloadLinks(preloadLists)))

// TanStack Start requires a default export from its server entry.
export default { fetch }
