import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { PageRequest } from './api/page-request.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequest }
  }
}

const fetch = createStartHandler(defaultStreamHandler)

// A default export is how TanStack Start names its server entry.
export default { fetch }
