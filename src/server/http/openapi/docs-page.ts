import { html, raw } from 'hono/html'
import { BRAND } from '#domain/site/brand.ts'
import { DOCS_STYLES } from './docs-styles.ts'
import { fieldList, shapeOf } from './field-list.ts'
import type { OpenApi, Operation } from './openapi.ts'
import { type JsonSchema, shapeName } from './schema-book.ts'

type Call = Operation & { method: string; path: string }
type Group = { name: string; calls: Call[] }
type Shapes = OpenApi['components']['schemas']

const SENT_SHAPE = /^(?!Problem)\w+Body$/

/** Renders the API's documentation for people: one page without scripts, from the same OpenAPI document. */
export function docsPage(document: OpenApi, nonce: string): string {
  const groups = groupsOf(document)
  const bodies = bodiesOf(groups, document.components.schemas)
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${document.info.title}</title>
  <meta name="description" content="Every call of the ${document.info.title}: what is sent, what comes back.">
  <link rel="icon" href="/icon.svg">
  <style nonce="${nonce}">${raw(DOCS_STYLES)}</style>
</head>
<body>
  <a class="skip" href="#calls">Skip to the calls</a>
  <header class="top"><div>
    <a class="mark" href="/">${BRAND.name}</a>
    <h1>${document.info.title}</h1>
    <p>${document.info.description}</p>
    <p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). Addresses begin with <code>${document.servers[0]?.url}</code>.</p>
  </div></header>
  <div class="page">
    ${contents(groups)}
    <main id="calls" tabindex="-1">
      ${groups.map((group) => capabilitySection(group, bodies))}
      ${refusalSection(document)}
      ${shapeSection(document)}
    </main>
  </div>
</body>
</html>`)
}

function groupsOf({ tags, paths }: OpenApi): Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
  return tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }))
}

const contents = (groups: Group[]) => html`<nav aria-label="Calls">
  ${groups.map(
    ({ name, calls }) => html`<h2>${name}</h2>
    <ul>${calls.map((call) => html`<li><a href="#${call.operationId}">${call.summary}</a></li>`)}</ul>`,
  )}
  <h2>Reference</h2>
  <ul><li><a href="#refusals">Refusals</a></li><li><a href="#shapes">Shapes</a></li></ul>
</nav>`

const capabilitySection = ({ name, calls }: Group, bodies: Bodies) => html`<section>
  <h2>${name}</h2>
  ${calls.map((call) => callArticle(call, bodies))}
</section>`

function callArticle(call: Call, bodies: Bodies) {
  const [status = '200', answer] = Object.entries(call.responses)[0] ?? []
  const refusals = Object.keys(call.responses).filter((each) => /^[45]/.test(each))
  return html`<article id="${call.operationId}">
  <h3>${call.summary}</h3>
  <p class="address"><span class="method ${call.method}">${call.method.toUpperCase()}</span><code>${call.path}</code></p>
  ${parameterList(call)}
  ${sentBody(call, bodies)}
  ${answered(status, answer?.content)}
  <p class="refusals">Refused with ${refusals.join(', ')}: <a href="#refusals">what they mean</a>.</p>
</article>`
}

function parameterList({ parameters }: Call) {
  if (parameters.length === 0) return ''
  const properties = parameters.map(({ name, schema, description }) => [
    name,
    { ...schema, ...(description && { description }) },
  ])
  const required = parameters.flatMap(({ name, required }) => (required ? [name] : []))
  const fields = fieldList({ properties: Object.fromEntries(properties), required }, 'sent')
  return html`<h4>In the address and headers</h4>${fields}`
}

/** What calls send: the named shapes, and for each name the first call that sends it, which a link to the name leads to. */
type Bodies = { shapes: Shapes; firstSenders: ReadonlyMap<string, Call> }

function bodiesOf(groups: Group[], shapes: Shapes): Bodies {
  const calls = groups.flatMap((group) => group.calls)
  const senders = calls.map((call) => [sentName(call), call] as const)
  // The last entry of a name stands.
  return { shapes, firstSenders: new Map(senders.toReversed()) }
}

const sentSchema = ({ requestBody }: Call) => requestBody?.content['application/json']?.schema
const sentName = (call: Call) => shapeName(sentSchema(call) ?? {}) ?? ''

/** A named body is shown at its endpoints and not among the schemas. */
function sentBody(call: Call, { shapes, firstSenders }: Bodies) {
  const { requestBody } = call
  if (!requestBody) return ''
  const schema = sentSchema(call)
  if (!schema || Object.keys(schema).length === 0)
    return html`<h4>Sent</h4><p class="quiet">${Object.keys(requestBody.content).join(', ')}</p>`
  const name = sentName(call)
  const isFirst = name !== '' && firstSenders.get(name) === call
  return html`<h4${isFirst ? html` id="${name}"` : ''}>Sent as JSON</h4>${shapeOf(shapes[name] ?? schema, 'sent')}`
}

function answered(status: string, content: Record<string, { schema: JsonSchema }> | undefined) {
  const [type, { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? []
  if (!type) return ''
  return html`<h4>Answered with ${status}</h4>${
    Object.keys(schema).length > 0
      ? shapeOf(schema, 'answered')
      : html`<p class="quiet">${type}</p>`
  }`
}

const refusalSection = ({ components }: OpenApi) => html`<section id="refusals">
  <h2>Refusals</h2>
  <article>
    <p>Every refusal is a <a href="#ProblemBody">ProblemBody</a>. With 429 and 503 the <code>Retry-After</code> header says how many seconds to wait.</p>
    <ul class="fields">${Object.entries(components.responses).map(
      ([name, { description }]) =>
        html`<li><span class="name">${name.replace('Problem', '') || 'Others'}</span>${description}</li>`,
    )}</ul>
  </article>
</section>`

const shapeSection = ({ components }: OpenApi) => html`<section id="shapes">
  <h2>Shapes</h2>
  ${Object.entries(components.schemas)
    .filter(([name]) => !SENT_SHAPE.test(name))
    .map(
      ([name, schema]) => html`<article id="${name}"><h3>${name}</h3>
    ${schema.description ? html`<p>${schema.description}</p>` : ''}${shapeOf(schema, 'answered')}</article>`,
    )}
</section>`
