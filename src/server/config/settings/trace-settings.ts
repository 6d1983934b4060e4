import { z } from 'zod'
import { url } from './setting-fields.ts'

export type TraceSettings = {
  /** The base address of an OTLP collector; its path for traces is added. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of new traces that are sent. */
  ratio: number
}

const HEADERS = /^[\w-]+=[^,=]+=*(,[\w-]+=[^,=]+=*)*$/
const RATIO = /^(0(\.\d+)?|1(\.0+)?)$/

/** The names of the standard, so that what others explain holds here too. */
export const traceFields = {
  // A collector usually stands beside the server, and gets nothing personal.
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    /^https?$/,
    'a web address',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(HEADERS, { error: 'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(80).default('kerbside'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(RATIO, { error: 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.' })
    .default('1'),
}

export function tracesOf(settings: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: string
}): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  if (endpoint === undefined) return null
  const pairs = headers
    ?.split(',')
    .map((pair) => [
      pair.slice(0, pair.indexOf('=')),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
    ])
  return {
    endpoint,
    headers: Object.fromEntries(pairs ?? []),
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: Number(settings.OTEL_TRACES_SAMPLER_ARG),
  }
}
