import {
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '#server/config/settings/trace-settings.ts'
import type { OpenSpan, Tracing } from '#server/config/tracing.ts'
import { sqlStateOf } from '#server/context.ts'
import type { Traces } from './traces.ts'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const TIMEOUT_MS = 5000
const LONGEST_VALUE = 2000
/** While the collector is slower than the server, what comes after so many spans is dropped. */
const MOST_WAITING = 16_384

/** Sends spans to any collector that takes OTLP over HTTP. A collector that is away costs spans and nothing else. */
export function createOtlpTraces(settings: TraceSettings): Traces {
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        exportTimeoutMillis: TIMEOUT_MS,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  })
  const tracer = provider.getTracer('kerbside')

  const tracing: Tracing = {
    span({ name, kind, fields = {}, causes = [] }, run) {
      const known = causes.map(readTraceparent).filter((cause) => cause !== null)
      const [cause] = known
      const parent = parentOf(known.length === 1 ? cause : undefined, causes.length > 0)
      const links = known.length > 1 ? known.map((each) => ({ context: each })) : []
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: fields, links }, parent)
      return context.with(trace.setSpan(parent, span), () => endAfter(span, run))
    },
    find() {
      const active = trace.getSpanContext(context.active())
      if (!active || !isSpanContextValid(active)) return null
      const { traceId, spanId, traceFlags } = active
      const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
      return { traceId, spanId, traceparent }
    },
  }
  return {
    tracing,
    async close() {
      // The collector may be away, and a stop does not fail for it.
      await provider.shutdown().catch(() => {})
      contexts.disable()
    },
  }
}

function parentOf(cause: SpanContext | undefined, hasCauses: boolean): Context {
  if (cause) return trace.setSpanContext(ROOT_CONTEXT, cause)
  return hasCauses ? ROOT_CONTEXT : context.active()
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function readTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text) ?? []
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  const found: SpanContext = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(found) ? found : null
}

/** Ends the span with what is run, at once or when its promise settles. */
function endAfter<Result>(span: Span, run: (span: OpenSpan) => Result): Result {
  const open: OpenSpan = {
    rename: (name) => void span.updateName(name),
    add: (fields) => void span.setAttributes(fields),
    fail: (kind) => fail(span, kind),
  }
  const failWith = (error: unknown): never => {
    fail(span, kindOf(error))
    span.end()
    throw error
  }
  try {
    const result = run(open)
    if (result instanceof Promise) {
      const settled = result.then((value: unknown) => {
        span.end()
        return value
      }, failWith)
      return settled as Result // The promise of the same value.
    }
    span.end()
    return result
  } catch (error) {
    return failWith(error)
  }
}

function fail(span: Span, kind: string): void {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A message may repeat what somebody typed, so a span records only the code or the class of an error. */
const kindOf = (error: unknown): string =>
  sqlStateOf(error) ?? (error instanceof Error ? error.name : 'unknown')
