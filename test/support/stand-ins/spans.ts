import type { Received } from './outside-server.ts'

export type SentSpan = {
  service: string
  name: string
  kind: string
  traceId: string
  spanId: string
  parent: string | null
  links: string[]
  fields: Record<string, unknown>
}

type Field = { key: string; value: Record<string, unknown> }
type Wire = {
  resourceSpans: {
    resource: { attributes: Field[] }
    scopeSpans: {
      spans: {
        name: string
        kind: number
        traceId: string
        spanId: string
        parentSpanId?: string
        links?: { traceId: string }[]
        attributes: Field[]
      }[]
    }[]
  }[]
}

/** The numbers of the protocol. */
const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer']

const readFields = (fields: Field[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Reads what a collector of traces was sent, in OTLP's JSON. */
export const listSpans = (received: readonly Received[]): SentSpan[] =>
  received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as Wire
    return resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = String(readFields(resource.attributes)['service.name'])
      return scopeSpans.flatMap(({ spans }) =>
        spans.map(({ name, kind, traceId, spanId, parentSpanId, links, attributes }) => ({
          ...{ service, name, kind: KINDS[kind] ?? '', traceId, spanId },
          parent: parentSpanId || null,
          links: (links ?? []).map((link) => link.traceId),
          fields: readFields(attributes),
        })),
      )
    })
  })
