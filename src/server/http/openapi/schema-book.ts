import { z } from 'zod'
import { listShapes } from './list-endpoints.ts'

/** The part of JSON Schema (2020-12) that our contract uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  description?: string
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
}

const SHAPES = '#/components/schemas/'

/** The names of the schemas, beside the descriptions that the contract gives to its fields. */
class ShapeNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #names = new Map<z.core.$ZodType, string>()

  constructor() {
    super()
    // The contract uses zod/mini, whose schemas are the same objects underneath.
    for (const [id, schema] of listShapes()) this.#names.set(schema as z.ZodType, id)
  }

  override get(schema: z.core.$ZodType) {
    const id = this.#names.get(schema)
    // The base class types this by a generic of the schema, which does not affect these two fields.
    return { ...z.globalRegistry.get(schema), ...(id && { id }) } as never
  }
}

/** Converts schemas into JSON Schema and stores each named schema once, for others to reference. */
export class SchemaBook {
  readonly shapes: Record<string, JsonSchema> = {}
  readonly #names = new ShapeNames()

  /** `input` is what a caller sends, before cleaning; `output` is the answer. */
  read(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const options = { io, metadata: this.#names, unrepresentable: 'any' } as const
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, options) as JsonSchema & {
      $schema?: string
      $defs?: Record<string, JsonSchema>
    }
    for (const [name, shape] of Object.entries($defs ?? {})) this.shapes[name] = tidy(shape, io)
    return tidy(rest, io)
  }
}

export const shapeName = (schema: JsonSchema) => schema.$ref?.slice(SHAPES.length) ?? null

/**
 * Rewrites references to our own section, drops bounds that only state the range of a JavaScript integer, and allows
 * additional properties in answers.
 */
function tidy(schema: JsonSchema, io: 'input' | 'output'): JsonSchema {
  const text = JSON.stringify(schema, (key, value) => {
    if (key === '$ref') return String(value).replace('#/$defs/', SHAPES)
    if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined
    if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined
    if (key === 'id' && typeof value === 'string') return undefined
    if (key === 'additionalProperties' && io === 'output' && value === false) return undefined
    return value
  })
  return JSON.parse(text)
}
