import * as z from 'zod/mini'

type Schema = z.core.$ZodType

const compiled = new WeakSet<Schema>()

/**
 * Has each object of a schema parsed by code that zod generates for its shape, as `zod` does and `zod/mini`, in which
 * the contract is written, does not. What is accepted, refused and dropped stays the same. Where Node may not generate
 * code (`--disallow-code-generation-from-strings`) zod notices it and walks the fields as before.
 */
export function compileSchema<Given extends Schema>(schema: Given): Given {
  if (compiled.has(schema)) return schema
  compiled.add(schema)
  if (schema instanceof z.core.$ZodObject) compileObject(schema)
  for (const part of partsOf(schema)) compileSchema(part)
  return schema
}

/** The generated code replaces `parse`; without checks of its own the schema has a second reference to it. */
function compileObject(schema: z.core.$ZodObject): void {
  const internals = schema._zod
  const isParseAlone = internals.run === internals.parse
  z.core.$ZodObjectJIT.init(schema, internals.def)
  if (isParseAlone) internals.run = internals.parse
}

function partsOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod // Every schema of zod is one of these.
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    case 'record':
      return [def.valueType]
    case 'pipe':
      return [def.in, def.out]
    case 'nullable':
    case 'optional':
    case 'default':
      return [def.innerType]
    default:
      return []
  }
}
