import type * as z from 'zod/mini'
import type { AnyEndpoint } from './endpoint.ts'

declare const ENDPOINT: unique symbol

/** How a page calls an endpoint. Only the compiler reads the endpoint itself, for the types of input and answer. */
export type AnyCall<E extends AnyEndpoint = AnyEndpoint> = {
  method: string
  path: string
  /** What the path does not take travels as JSON; without this, as a query. */
  sendsJson?: true
  idempotent?: true
  /** An endpoint itself is no call: browsers need not hold it. */
  access?: never
  readonly [ENDPOINT]?: E
}

/** The call of one endpoint: what differs from the endpoint does not compile. */
export type Call<E extends AnyEndpoint> = AnyCall<E> &
  Pick<E, 'method' | 'path'> &
  (E extends { body: z.ZodMiniType } ? { sendsJson: true } : { sendsJson?: never }) &
  (E extends { idempotent: true } ? { idempotent: true } : { idempotent?: never })

/** The endpoint that a call is of: `AnswerOf<EndpointOf<typeof getBooking>>`. */
export type EndpointOf<C extends AnyCall> = C extends AnyCall<infer E> ? E : never
