import { rawEndpoint } from '#contract/raw-endpoint.ts'

const LIVE = {
  kind: 'text',
  method: 'GET',
  access: 'public',
  summary: 'Whether the program answers',
  answer: 'application/json',
} as const

const READY = {
  ...LIVE,
  summary: 'Whether it can also store what it is sent; 503 while it cannot',
} as const

export const isLive = rawEndpoint({ ...LIVE, path: '/api/health/live' })
export const isReady = rawEndpoint({ ...READY, path: '/api/health/ready' })

/** The addresses that container platforms ask by custom. */
export const healthz = rawEndpoint({ ...LIVE, path: '/healthz' })
export const readyz = rawEndpoint({ ...READY, path: '/readyz' })
