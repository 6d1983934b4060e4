import { html } from 'hono/html'
import { type JsonSchema, shapeName } from './schema-book.ts'

type Html = ReturnType<typeof html>

type Direction = 'sent' | 'answered'

/** Renders the fields of an object as a list, so that a telephone shows them without horizontal scrolling. */
export function fieldList(schema: JsonSchema, direction: Direction): Html {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {})
  return html`<ul class="fields">${fields.map(
    ([name, field]) => html`<li>
      <code class="name">${name}</code><span class="kind">${kindOf(field)}</span>${remark(
        required.has(name),
        direction,
      )}
      ${field.description ? html`<p>${field.description}</p>` : ''}
      ${nested(field, direction)}
    </li>`,
  )}</ul>`
}

/** Callers need to know what they must send and which fields an answer may lack. */
function remark(isRequired: boolean, direction: Direction): Html | '' {
  if (direction === 'sent') return isRequired ? html`<span class="must">required</span>` : ''
  return isRequired ? '' : html`<span class="must">may be absent</span>`
}

/** Renders a body or an answer: a link to its named schema, or its fields. */
export function shapeOf(schema: JsonSchema, direction: Direction): Html {
  if (schema.properties) return fieldList(schema, direction)
  return html`<p class="quiet">${kindOf(schema)}</p>${nested(schema, direction)}`
}

function nested(schema: JsonSchema, direction: Direction): Html | '' {
  if (schema.properties) return fieldList(schema, direction)
  if (schema.items) return nested(schema.items, direction)
  const inline = schema.anyOf?.find((each) => each.properties)
  return inline ? fieldList(inline, direction) : ''
}

/** Describes a type in a few words: "list of Booking", "text or null". */
function kindOf(schema: JsonSchema): Html {
  const name = shapeName(schema)
  if (name !== null) return html`<a href="#${name}">${name}</a>`
  if (schema.anyOf) return schema.anyOf.map(kindOf).reduce((all, one) => html`${all} or ${one}`)
  if (schema.items) return html`list of ${kindOf(schema.items)}`
  if (schema.enum)
    return schema.enum
      .map((value) => html`<code>${String(value)}</code>`)
      .reduce((all, one) => html`${all} · ${one}`)
  if (schema.const !== undefined) return html`always <code>${String(schema.const)}</code>`
  const types = [schema.type ?? 'anything'].flat().map((type) => TYPES[type] ?? type)
  return html`${types.join(' or ')}${limits(schema)}`
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
}

function limits({ format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const parts = [
    format,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ].filter(Boolean)
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}
