import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { PageRequest } from './api/page-request.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequest }
  }
}

const fetch = createStartHandler(defaultStreamHandler)

// TanStack Start requires a default export from its server entry.
export default { fetch }
