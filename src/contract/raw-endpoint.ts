import type { Access, Admission, AnyEndpoint } from '#contract/endpoint.ts'

/** An endpoint whose request or answer JSON cannot carry, or that somebody else than our own pages asks. */
export type RawEndpoint<Who extends Access = Access> = Admission<Who> & {
  kind:
    | 'file'
    | 'upload'
    /** Server-sent events, until either side closes. */
    | 'stream'
    /** An address that leads to a page, or serves the page itself where it has nothing to do. */
    | 'redirect'
    /** A document for people that is no part of the application's pages. */
    | 'page'
    /** A form that works without scripts. */
    | 'form'
    /** Something that another program reports to us. */
    | 'webhook'
    /** Text for programs: crawlers, calendars, monitoring. */
    | 'text'
    /** The description of the API. It does not describe itself. */
    | 'documentation'
  method: 'GET' | 'POST'
  path: `/${string}`
  summary: string
  query?: AnyEndpoint['query']
  /** Media types of the body; none where nothing is sent. */
  sent?: readonly string[]
  /** The shape of the JSON that answers, or the media type of what does. Absent: an answer without a body. */
  answer?: AnyEndpoint['answer'] | string
  /** 200 when absent. */
  status?: 201 | 204 | 303
  /** Only the demonstration serves it: in live mode there is nothing at this address. */
  isDemoOnly?: true
}

/** The server alone reads these: a browser opens their addresses. */
export function rawEndpoint<const Who extends Access>(value: RawEndpoint<Who>): RawEndpoint<Who> {
  return value
}
