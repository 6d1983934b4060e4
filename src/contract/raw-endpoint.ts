import type { Access, AnyEndpoint } from '#contract/endpoint.ts'

/** An endpoint that receives or sends a file, which JSON cannot carry. */
export type RawEndpoint<Who extends Access = Access> = {
  kind: 'file' | 'upload'
  method: 'GET' | 'POST'
  path: `/api/${string}`
  access: Who
  summary: string
  query?: AnyEndpoint['query']
  /** Media types of the body; none where nothing is sent. */
  sent?: readonly string[]
  /** The shape of the JSON that answers, or the media type of what does. Absent: an answer without a body. */
  answer?: AnyEndpoint['answer'] | string
  /** 200 when absent. */
  status?: 201
}

/** The server alone reads these: a browser opens their addresses. */
export function rawEndpoint<const Who extends Access>(value: RawEndpoint<Who>): RawEndpoint<Who> {
  return value
}
