import { z } from 'zod'
import { isDecodable, shortText, url } from './setting-fields.ts'

export type TraceSettings = {
  /** The base address of an OTLP collector; its path for traces is added. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of new traces that are sent. */
  ratio: number
}

const HEADERS = /^[\w-]+=[^,=]+=*(,[\w-]+=[^,=]+=*)*$/
/** What HTTP lets a header hold. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
const RATIO = /^(0(\.\d+)?|1(\.0+)?)$/

/** The names of the standard, so that what others explain holds here too. */
export function traceFields(settings: Record<string, string | undefined>) {
  // A collector usually stands beside the server, and gets nothing personal.
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?$/, 'a web address')
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT:
      settings.OTEL_EXPORTER_OTLP_HEADERS === undefined ? endpoint.optional() : endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .regex(HEADERS, { error: 'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.' })
      .refine((text) => isDecodable(text) && HEADER_VALUE.test(decodeURIComponent(text)), {
        error:
          'OTEL_EXPORTER_OTLP_HEADERS has a % that begins no code, or a character that no header may have.',
      })
      .optional(),
    OTEL_SERVICE_NAME: shortText('OTEL_SERVICE_NAME', 80).default('kerbside'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(RATIO, { error: 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.' })
      .default('1'),
  }
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
