import type { Tracing } from '#server/config/tracing.ts'

export type Traces = {
  tracing: Tracing
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}
