import type { Log, LogFields } from './log.ts'

/** What somebody measures one piece of work by. Its name and values are decided by the code, never by a visitor. */
type SpanSketch = {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  fields?: SpanFields
  /** The W3C `traceparent` values of what caused it: one is continued, of several none is more its parent than another. */
  causes?: readonly string[]
}

type SpanFields = Record<string, string | number | boolean>

export type OpenSpan = {
  rename(name: string): void
  add(fields: SpanFields): void
  /** Marks it as failed, with a kind of error and never its message. */
  fail(kind: string): void
}

/** Follows a request through the handlers, the database, the tasks that it causes and the providers that they call. */
export type Tracing = {
  /** Runs it as a span below the one that is under way. What it throws marks the span as failed. */
  span<Result>(sketch: SpanSketch, run: (span: OpenSpan) => Result): Result
  /** Where one is; null outside of any span. */
  find(): { traceId: string; spanId: string; traceparent: string } | null
}

/** Names the trace in each line of the log that is written during one. */
export function addTraceIds(log: Log, tracing: Pick<Tracing, 'find'>): Log {
  const withIds = (fields: LogFields): LogFields => {
    const { traceId, spanId } = tracing.find() ?? {}
    return traceId && spanId ? { ...fields, traceId, spanId } : fields
  }
  return {
    debug: (fields, message) => log.debug(withIds(fields), message),
    info: (fields, message) => log.info(withIds(fields), message),
    warn: (fields, message) => log.warn(withIds(fields), message),
    error: (fields, message) => log.error(withIds(fields), message),
    child: (fields) => addTraceIds(log.child(fields), tracing),
  }
}
