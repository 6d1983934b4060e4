import * as z from 'zod/mini'
import { uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'

/** One booking, one quote, or all that one session of the browser sees. */
export const liveScope = z.union([
  z.strictObject({ booking: uuidParam }),
  z.strictObject({ quote: uuidParam }),
  z.strictObject({ as: z.enum(['customer', 'mechanic', 'administrator']) }),
])
export type LiveScope = z.infer<typeof liveScope>

/** The scope decides who may listen: the handler asks for that session. */
export const listenForChanges = rawEndpoint({
  kind: 'stream',
  method: 'GET',
  path: '/api/live',
  access: 'public',
  summary:
    'Server-sent events that say what has changed: of one booking (?booking=) or quote (?quote=), or of all that a session sees (?as=)',
  query: liveScope,
  answer: 'text/event-stream',
})
