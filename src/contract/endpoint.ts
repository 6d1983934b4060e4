import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One endpoint of the API as a value: what is sent, what comes back. `{name}` in the path is a parameter. */
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
  /** A request without a body counts as one with an empty body. */
  mayLackBody?: true
  answer: Answer
  /** The default is 200. */
  status?: 200 | 201 | 202
  /** The answer is the same for everybody and may be this old. The tag invalidates it. */
  cache?: { seconds: number; tag: string }
  /** The endpoint accepts an Idempotency-Key. */
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

/** An omitted schema asks for nothing. */
type Sent<Schema extends z.ZodMiniType> = Schema extends z.ZodMiniUndefined
  ? unknown
  : z.input<Schema>
type Parsed<Schema extends z.ZodMiniType> = Schema extends z.ZodMiniUndefined
  ? unknown
  : z.output<Schema>

/** Every value in an address is text, so a number may be given where text is expected. */
type Addressed<Values> = {
  [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? number : never)
}

// biome-ignore lint/suspicious/noExplicitAny: stands for every endpoint; nothing reads through it.
export type AnyEndpoint = Endpoint<any, any, any, any>

/** The caller's input: parameters, query and body in one object, each name once. */
export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Addressed<Sent<Params>> & Addressed<Sent<Query>> & Sent<Body>
    : never

/** The parsed input: the handler receives this. */
export type ParsedOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Parsed<Params> & Parsed<Query> & Parsed<Body>
    : never

/** The answer as the caller receives it. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>

/** The handler's return value. The answer's schema drops every other property. */
export type ReplyOf<E extends AnyEndpoint> = z.input<E['answer']>
