import type { TraceSettings } from '#server/config/settings/trace-settings.ts'
import type { Traces } from './traces.ts'

/** Null where no collector is configured: then nothing is measured, and no library is loaded. */
export async function openTraces({
  traces,
}: {
  traces: TraceSettings | null
}): Promise<Traces | null> {
  if (traces === null) return null
  const { createOtlpTraces } = await import('./traces.otlp.ts')
  return createOtlpTraces(traces)
}
