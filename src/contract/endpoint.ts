import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the API, as a value: what is sent, what comes back. `{name}` in the path is a parameter. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method
  path: `/api/${string}`
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Sending none at all is as good as sending an empty one. */
  mayLackBody?: true
  answer: Answer
  /** 200 when absent. */
  status?: 200 | 201 | 202
  /** The answer is the same for everybody and may be this old; the tag is what invalidates it. */
  cache?: { seconds: number; tag: string }
  /** Accepts an Idempotency-Key. */
  idempotent?: true
}

export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Answer extends z.ZodMiniType = z.ZodMiniType,
>(value: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return value
}

/** A schema that was left out asks for nothing. */
type Sent<Schema extends z.ZodMiniType> = Schema extends z.ZodMiniUndefined
  ? unknown
  : z.input<Schema>
type Parsed<Schema extends z.ZodMiniType> = Schema extends z.ZodMiniUndefined
  ? unknown
  : z.output<Schema>

/** In an address every value is text, so that a number may be given where text is asked for. */
type Addressed<Values> = {
  [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? number : never)
}

// biome-ignore lint/suspicious/noExplicitAny: stands for every endpoint; nothing reads through it.
export type AnyEndpoint = Endpoint<any, any, any, any>

/** What a caller gives: parameters, query and body in one object, each name once. */
export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Addressed<Sent<Params>> & Addressed<Sent<Query>> & Sent<Body>
    : never

/** The same after the schemas have read it: what a verb is given. */
export type ParsedOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Parsed<Params> & Parsed<Query> & Parsed<Body>
    : never

/** What comes back over the wire. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>

/** What a verb returns; the answer's schema drops whatever else it carries. */
export type ReplyOf<E extends AnyEndpoint> = z.input<E['answer']>
