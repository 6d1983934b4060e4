import { createStartHandler } from '@tanstack/react-start/server'
import type { PageRequest } from './api/page-request.ts'
import { renderPage } from './app/render-page.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequest }
  }
}

const fetch = createStartHandler(renderPage)

// TanStack Start requires a default export from its server entry.
export default { fetch }
