import { parse } from 'papaparse'
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5'
import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { type Answer, buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { isStoredFormOf, NAUGHTY_STRINGS } from '#test/support/naughty-strings.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addressesOf, startSmtp } from '#test/support/stand-ins/smtp.ts'

/* Each of the naughty strings as a customer's name, address and notes, read back by every way that a booking goes out. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'naughty_strings'))
const smtp = await startSmtp()
const api = createTestApi(openDb(pool), {
  now: Temporal.Instant.from('2026-11-30T12:00:00Z'),
  env: buildEnv({ mode: 'live' }),
  pages: await openBuiltPages(),
})
mailThrough(api, smtp)

afterAll(async () => {
  api.runtime.providers.mail.close()
  await pool.end()
  await cluster.stop()
})

type Node = DefaultTreeAdapterTypes.Node

/** What a browser makes of a page: its elements with the names of their attributes, and the text between them. */
function readPage(html: string) {
  const elements: string[] = []
  const texts: string[] = []
  const walk = (node: Node) => {
    if ('value' in node) texts.push(node.value)
    if ('tagName' in node)
      elements.push([node.tagName, ...node.attrs.map(({ name }) => name)].join(' '))
    const isCode = 'tagName' in node && /^(script|style)$/.test(node.tagName)
    if ('childNodes' in node && !isCode) node.childNodes.forEach(walk)
  }
  walk(parseHtml(html))
  return { elements, text: texts.join('') }
}

type Texts = { customerName: string; serviceAddress: string; notes: string }
const PLAIN: Texts = {
  customerName: 'Alex Taylor',
  serviceAddress: '14 Sample Street, Manchester, M20 2RN',
  notes: 'The gate is open.',
}
const textsOf = (naughty: string): Texts => ({
  customerName: naughty,
  serviceAddress: `14 Sample Street ${naughty}, Manchester, M20 2RN`,
  notes: `The gate: ${naughty}`,
})

type Booked = { visitor: Visitor; id: string; email: string; typed: Texts }

/** Books with these texts; one that is refused is replaced by a plain one. */
async function bookWith(wanted: Texts): Promise<Booked> {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const person = buildPerson()
  let typed = wanted
  let made: Answer = await book(visitor, quoteId, { ...person, ...typed })
  if (made.status === 400) {
    const refused = Object.keys(made.body.fields)
    typed = {
      ...typed,
      ...Object.fromEntries(Object.entries(PLAIN).filter(([name]) => refused.includes(name))),
    }
    made = await book(visitor, quoteId, { ...person, ...typed })
  }
  expect([wanted, made.status]).toEqual([wanted, 201])
  return { visitor, id: made.body.id, email: person.customerEmail, typed }
}

/** Without those that hold a telephone number or a reference on one line. */
const elementsOf = (html: string) => readPage(html).elements.filter((it) => it !== 'span style')

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')

it('each as a customer’s name, address and notes is stored, shown on a page, mailed and exported as it is seen, and adds no element, no address and no formula [SEC-I1, SEC-I4, SEC-I7, SEC-V12]', async () => {
  const plain = await bookWith(PLAIN)
  const pageOf = async ({ visitor, id }: Booked) =>
    readPage(String((await visitor.get(`/booking-confirmation/${id}`)).body))
  const plainPage = await pageOf(plain)
  expect(plainPage.text).toContain(PLAIN.customerName)
  await send(api)
  const mailTo = (email: string) =>
    smtp.received.find(({ recipients }) => recipients.includes(email))
  const plainMail = mailTo(plain.email)
  const plainElements = elementsOf(String(plainMail?.html))
  const booked: { email: string; nameStored: string }[] = []
  const wrong: unknown[] = []
  let namesTaken = 0
  for (const naughty of NAUGHTY_STRINGS) {
    const one = await bookWith(textsOf(naughty))
    const { body } = await one.visitor.get(`/api/bookings/${one.id}`)
    for (const [name, typed] of Object.entries(one.typed))
      if (!isStoredFormOf(body[name], typed)) wrong.push({ name, typed, stored: body[name] })
    const page = await pageOf(one)
    if (page.elements.join('\n') !== plainPage.elements.join('\n'))
      wrong.push({ naughty, page: 'has other elements' })
    if (!squeezed(page.text).includes(squeezed(body.customerName)))
      wrong.push({ naughty, page: 'lacks the name' })
    booked.push({ email: one.email, nameStored: body.customerName })
    if (one.typed.customerName === naughty) namesTaken += 1
  }
  expect(wrong).toEqual([])
  expect(namesTaken).toBeGreaterThan(400)

  while (await send(api)) {}
  for (const { email, nameStored } of booked) {
    const mail = mailTo(email)
    const html = String(mail?.html)
    const texts = [readPage(html).text, String(mail?.text)]
    expect({
      name: nameStored,
      recipients: mail?.recipients,
      to: addressesOf(mail?.to),
      headers: mail?.headerLines.map(({ key }) => key),
      elements: elementsOf(html),
      hasName: texts.map((text) => squeezed(text).includes(squeezed(nameStored))),
    }).toEqual({
      name: nameStored,
      recipients: [email],
      to: [email],
      headers: plainMail?.headerLines.map(({ key }) => key),
      elements: plainElements,
      hasName: [true, true],
    })
  }

  const desk = await signIn(api, 'administrator', '91')
  const { bytes } = await desk.get('/api/admin/bookings.csv')
  const { data } = parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true })
  const [headings = [], ...rows] = data
  expect(rows.filter((row) => row.length !== headings.length)).toEqual([])
  const names = new Map(
    rows.map((row) => [row[headings.indexOf('Email')], row[headings.indexOf('Customer')]]),
  )
  for (const { email, nameStored } of booked)
    expect(names.get(email)).toBe(/^[=+\-@\t\r]/.test(nameStored) ? `'${nameStored}` : nameStored)
}, 600_000)
