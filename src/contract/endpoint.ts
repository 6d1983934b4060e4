import type * as z from 'zod/mini'
import type { StaffRight } from '#domain/auth/staff-rights.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call, decided before the handler runs. What a caller may do with one particular object (a booking, an
 * inspection) the handler decides: to those whom it does not concern it is not there, 404.
 */
export type Access =
  /** Anybody. What is shown may differ by who asks; or a password or a link in the request itself decides. */
  | 'public'
  /**
   * A browser with any session, be it a guest's, which the first quote or booking starts: only then can something
   * belong to it. 401 to nobody at all.
   */
  | 'visitor'
  /** A customer who is signed in; 401 to everybody else. */
  | 'customer'
  /** A customer, for the cars in the account: 403, not 401, to somebody who is signed in as an administrator alone. */
  | 'vehicle keeper'
  /** The same; in the demo somebody who has not signed in sees the cars of the sample customer. */
  | 'vehicle keeper or sample'
  /** A mechanic who is signed in, approved or not: 401 without any account's session, 403 with somebody else's. */
  | 'applicant'
  /** A mechanic who is approved and active, read anew for each request; 403 to one who is not. */
  | 'mechanic'
  /** The mechanic of a job, or an administrator with the right who acts for them. */
  | 'mechanic or administrator'
  /**
   * An administrator whose role has the endpoint's right: 401 without any account's session, 403 with somebody else's
   * or with another role. In the demo, everybody.
   */
  | 'administrator'
  /** An administrator who gave the password within the last 15 minutes: for what cannot be taken back. */
  | 'recent administrator'

/** The levels of access that a role can open. */
type StaffAccess = 'mechanic or administrator' | 'administrator' | 'recent administrator'

/** What opens to administrators says which right they need, so an endpoint without one does not compile. */
export type Admission<Who extends Access = Access> = Who extends StaffAccess
  ? { access: Who; right: StaffRight }
  : { access: Who; right?: never }

type EndpointOf<Schema> = Admission & {
  method: Method
  path: `/api/${string}`
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** A request without a body counts as one with an empty body. */
  mayLackBody?: true
  answer: Schema
  /** The default is 200. */
  status?: 200 | 201 | 202
  /** The answer is the same for everybody and may be this old. The tag invalidates it. `only` says which answers it holds of. */
  cache?: { seconds: number; tag: string; only?: (answer: unknown) => boolean }
  /**
   * The answer may be some seconds behind what somebody else has just changed: a replica of the database may give it. Its handler
   * only reads, and no page asks for it when it hears of a change.
   */
  mayLag?: true
  /** The endpoint accepts an Idempotency-Key. */
  idempotent?: true
}

// biome-ignore lint/suspicious/noExplicitAny: stands for every endpoint; nothing reads through it.
export type AnyEndpoint = EndpointOf<any>

/** Only the properties of an endpoint: a misspelt one does not compile. */
type NoOther<E> = { [Name in Exclude<keyof E, keyof AnyEndpoint>]: never }

/**
 * One endpoint of the API as a value: what is sent, what comes back. `{name}` in the path is a parameter. The server
 * reads it; pages read its `Call`, which is a few bytes.
 */
export function endpoint<const E extends EndpointOf<z.ZodMiniType>>(value: E & NoOther<E>): E {
  return value
}

/** An omitted schema asks for nothing. */
type Sent<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodMiniType> ? z.input<Schema> : unknown
type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : unknown

/** Every value in an address is text, so a number may be given where text is expected. */
type Addressed<Values> = {
  [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? number : never)
}

/** The caller's input: parameters, query and body in one object, each name once. */
export type InputOf<E> = Addressed<Sent<E, 'params'>> &
  Addressed<Sent<E, 'query'>> &
  Sent<E, 'body'>

/** The parsed input: the handler receives this. */
export type ParsedOf<E extends AnyEndpoint> = Parsed<E, 'params'> &
  Parsed<E, 'query'> &
  Parsed<E, 'body'>

/** The answer as the caller receives it. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>

/** The handler's return value. The answer's schema drops every other property. */
export type ReplyOf<E extends AnyEndpoint> = z.input<E['answer']>
