import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { bookingLinks, bookings, guestGrants } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { findNotification, mailThrough, send, sendAndReceive } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* What people can put into an email, what emails carry, and what their links open. */

const stock = await freshStock()
const { db, pool } = stock
const api = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

beforeEach(async () => {
  api.clock.now = NOW
  smtp.received.length = 0
  await db.delete(notifications)
})

const SLOT = '2026-12-01T11:00:00Z'

async function bookOne(change: Record<string, unknown> = {}) {
  const maker = api.visitor()
  const quoteId = await makeQuote(maker)
  const person = buildPerson()
  const mechanicId = await addMechanic(stock)
  const body = { ...person, mechanicId, scheduledDate: SLOT, ...change }
  const answer = await book(maker, quoteId, body)
  return { maker, answer, id: String(answer.body.id), person }
}

/** The link of the latest email. */
function mailedLink(): URL {
  const html = String(smtp.received.at(-1)?.html)
  const href = [...html.matchAll(/href="([^"]*\?k=[^"]*)"/g)].at(0)?.[1]
  if (!href) throw new Error('the letter has no link')
  return new URL(href.replaceAll('&amp;', '&'))
}

async function bookAndOpenEmail(change: Record<string, unknown> = {}) {
  const booked = await bookOne(change)
  await send(api)
  return { ...booked, link: mailedLink() }
}

const follow = (visitor: Visitor, link: URL) => visitor.get(link.pathname + link.search)

describe('the mailed link to a booking [SEC-3, SEC-O2]', () => {
  it('is exchanged for the right to see it in full, and leaves the address', async () => {
    const { id, link, person } = await bookAndOpenEmail()
    const visitor = api.visitor()
    const { status, headers, body } = await follow(visitor, link)
    expect([status, body]).toEqual([303, ''])
    expect(headers.get('location')).toBe(`/booking-confirmation/${id}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect((await visitor.get(`/api/bookings/${id}`)).body).toMatchObject({
      isRedacted: false,
      customerEmail: person.customerEmail,
    })
    // The link also grants the right to act: the holder of the email counts as its customer.
    expect((await visitor.post(`/api/bookings/${id}/cancel`, {})).status).toBe(200)
  })

  it('retains the present guest session, and what it made', async () => {
    const { link, id } = await bookAndOpenEmail()
    const other = await bookOne()
    const before = new Map(other.maker.cookies)
    await follow(other.maker, link)
    expect(other.maker.cookies).toEqual(before)
    for (const seen of [id, other.id])
      expect((await other.maker.get(`/api/bookings/${seen}`)).body.isRedacted).toBe(false)
  })

  it('opens on a second device, and nothing of the booking changes by looking [SEC-S12]', async () => {
    const { link, id } = await bookAndOpenEmail()
    const before = await db.select().from(bookings).where(eq(bookings.id, id))
    for (const visitor of [api.visitor(), api.visitor()]) {
      expect((await follow(visitor, link)).status).toBe(303)
      expect((await visitor.get(`/api/bookings/${id}`)).body.isRedacted).toBe(false)
    }
    expect(await db.select().from(bookings).where(eq(bookings.id, id))).toEqual(before)
  })

  it('gives a scanner that asks for the head alone no session', async () => {
    const { link } = await bookAndOpenEmail()
    const scanner = api.visitor()
    const { status } = await scanner.send(link.pathname + link.search, { method: 'HEAD' })
    expect([status, scanner.cookies.size]).toEqual([303, 0])
  })

  it('opens from the tracking page too', async () => {
    const { link, id } = await bookAndOpenEmail()
    const { headers } = await api.visitor().get(`/track-booking${link.search}`)
    expect(headers.get('location')).toBe(`/booking-confirmation/${id}`)
  })

  it('opens that one booking and no other', async () => {
    const { link } = await bookAndOpenEmail()
    const { id: other } = await bookOne()
    const visitor = api.visitor()
    const { headers } = await visitor.get(`/booking-confirmation/${other}${link.search}`)
    expect(headers.get('location')).toBe(`/booking-confirmation/${other}`)
    expect(visitor.cookies.size).toBe(0)
    expect((await visitor.get(`/api/bookings/${other}`)).body.isRedacted).toBe(true)
  })

  it.each([
    ['a guessed token', 'A'.repeat(43)],
    ['an empty token', ''],
    ['a token of another shape', '../../etc/passwd'],
    ['a long one', 'k'.repeat(5000)],
  ])('with %s leads to the redacted page', async (_what, token) => {
    const { id } = await bookOne()
    const visitor = api.visitor()
    const { status, headers } = await visitor.get(
      `/booking-confirmation/${id}?k=${encodeURIComponent(token)}`,
    )
    expect([status, headers.get('location')]).toEqual([303, `/booking-confirmation/${id}`])
    expect(visitor.cookies.size).toBe(0)
    expect((await visitor.get(`/api/bookings/${id}`)).body.isRedacted).toBe(true)
  })

  it('leads nowhere else, whatever stands in its address', async () => {
    for (const path of [
      '//evil.example/booking-confirmation/x',
      '/booking-confirmation/%2F%2Fevil',
    ])
      expect((await api.visitor().get(`${path}?k=x`)).headers.get('location') ?? '/').toMatch(
        /^\/(?!\/)/,
      )
  })

  it('ends 90 days after the slot', async () => {
    const { link } = await bookAndOpenEmail()
    const end = Temporal.Instant.from(SLOT).add({ hours: 90 * 24 })
    api.clock.now = end.subtract({ seconds: 1 })
    const early = api.visitor()
    await follow(early, link)
    api.clock.now = end
    const late = api.visitor()
    await follow(late, link)
    expect([early.cookies.size, late.cookies.size]).toEqual([1, 0])
  })

  it('comes again by a lost reference for each of several bookings, however old, and works [SEC-3, BOOK-26]', async () => {
    const first = await bookOne()
    const second = await bookOne({ customerEmail: first.person.customerEmail })
    await send(api)
    const years = { hours: 24 * 365 * 5 }
    api.clock.now = Temporal.Instant.from(SLOT).add(years)
    await api.visitor().post('/api/track/reference', { email: first.person.customerEmail })
    await send(api)
    const html = String(smtp.received.at(-1)?.html)
    for (const { id } of [first, second]) {
      const [, query] = html.match(new RegExp(`/booking-confirmation/${id}(\\?k=[\\w-]+)`)) ?? []
      const visitor = api.visitor()
      await visitor.get(`/booking-confirmation/${id}${query}`)
      expect((await visitor.get(`/api/bookings/${id}`)).body.isRedacted).toBe(false)
    }
  })

  it('is nowhere in the database: only what it hashes to', async () => {
    const { link } = await bookAndOpenEmail()
    const token = link.searchParams.get('k') ?? ''
    expect(token).toHaveLength(43)
    const { rows } = await pool.query(
      `select count(*)::int as count from notifications n where n::text like '%' || $1 || '%'`,
      [token],
    )
    expect(rows[0].count).toBe(0)
    expect(
      await db
        .select()
        .from(bookingLinks)
        .where(eq(bookingLinks.tokenHash, hashOf(token))),
    ).toHaveLength(1)
    expect(await db.select().from(guestGrants)).not.toContainEqual({ guestId: token })
  })
})

describe('a mail bomb [OPS-A9]', () => {
  it('by bookings that are cancelled again ends after twelve in a day; other addresses go on', async () => {
    const { customerEmail } = buildPerson()
    const statuses: number[] = []
    for (let count = 0; count < 13; count += 1) {
      const { maker, answer, id } = await bookOne({ customerEmail })
      statuses.push(answer.status)
      if (answer.status === 201) await maker.post(`/api/bookings/${id}/cancel`, {})
      else expect(answer.body.error).toBe('too_many_messages')
    }
    expect(statuses).toEqual([...Array(12).fill(201), 429])
    expect((await bookOne()).answer.status).toBe(201)
    api.clock.now = NOW.add({ hours: 25 })
    expect((await bookOne({ customerEmail })).answer.status).toBe(201)
  })
})

describe('links to an account [SEC-S7]', () => {
  const about = { data: { kind: 'customer', accountId: 7 } } as const

  it('are of the configured address, and the newer one ends the older', async () => {
    await sendAndReceive(api, smtp, 'password-reset', about)
    const older = mailedLink()
    await sendAndReceive(api, smtp, 'password-reset', about)
    const newer = mailedLink()
    expect(newer.origin).toBe(api.runtime.env.origin)
    expect([newer.pathname, newer.searchParams.get('kind')]).toEqual([
      '/reset-password',
      'customer',
    ])
    const stateOf = async (link: URL) => {
      const tokenHash = hashOf(link.searchParams.get('k') ?? '')
      const [row] = await db
        .select()
        .from(accountLinks)
        .where(eq(accountLinks.tokenHash, tokenHash))
      return row && Temporal.Instant.compare(row.expiresAt, api.clock.now) > 0
    }
    expect([await stateOf(older), await stateOf(newer)]).toEqual([false, true])
  })

  it.each([
    ['password-reset', 1],
    ['email-verification', 24],
    ['data-export', 24],
    ['staff-invitation', 3 * 24],
  ] as const)('%s: works for %d hours [AUTH-24, CUST-7]', async (type, hours) => {
    await sendAndReceive(api, smtp, type, about)
    const tokenHash = hashOf(mailedLink().searchParams.get('k') ?? '')
    const [row] = await db.select().from(accountLinks).where(eq(accountLinks.tokenHash, tokenHash))
    expect(row).toMatchObject({ purpose: type, kind: 'customer', accountId: 7, usedAt: null })
    expect(row?.expiresAt).toEqual(NOW.add({ hours }))
  })
})

it('the link of an application works for 30 days [MECH-141, SEC-S7]', async () => {
  const mechanicId = await addMechanic(stock, { isApproved: false })
  await sendAndReceive(api, smtp, 'application-link', { data: { mechanicId } })
  const tokenHash = hashOf(mailedLink().searchParams.get('k') ?? '')
  const [row] = await db.select().from(accountLinks).where(eq(accountLinks.tokenHash, tokenHash))
  expect(row).toMatchObject({ purpose: 'application', kind: 'mechanic', accountId: mechanicId })
  expect(row?.expiresAt).toEqual(NOW.add({ hours: 30 * 24 }))
})

describe('what people write [SEC-I3]', () => {
  const NAMES = [
    '<a href=https://evil.example>Click</a>',
    '"><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'See https://evil.example/login now',
    "O’Neill & Sons <b>bold</b> 'quoted'",
    '李明 😀',
  ]

  it.each(NAMES)('%s is text in the email, and nothing else', async (customerName) => {
    const { answer } = await bookOne({
      customerName,
      serviceAddress: `${customerName}, Manchester, M20 2RN`,
    })
    expect(answer.status).toBe(201)
    await send(api)
    const [mail] = smtp.received
    const html = String(mail?.html)
    expect(mail?.text).toContain(customerName)
    // Read as a browser reads it, the text is what was typed.
    expect(decoded(html)).toContain(customerName)
    expect(html).not.toMatch(/<(script|img|b|a href=https:\/\/evil)[\s>]/)
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(new URL(href ?? '').origin).toBe(api.runtime.env.origin)
    expect(mail?.subject).toMatch(/^We have your booking BK-\d{6}$/)
  })

  const decoded = (html: string) =>
    html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
})

describe('headers and recipients [SEC-I4, SEC-I5]', () => {
  it.each(['Alex\r\nBcc: all@example.co.uk', 'Alex\nTaylor', 'Alex\u0000'])(
    '%j is no name',
    async (customerName) => {
      const { answer } = await bookOne({ customerName })
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid'])
    },
  )

  it.each([
    'a@example.co.uk,b@example.co.uk',
    'a@example.co.uk;b@example.co.uk',
    'a@example.co.uk\r\nBcc: b@example.co.uk',
    '"a@example.co.uk" <b@example.co.uk>',
    `${'a'.repeat(300)}@example.co.uk`,
    'group: a@example.co.uk, b@example.co.uk;',
  ])('an email to %j is never sent', async (email) => {
    const { answer } = await bookOne({ customerEmail: email })
    expect(answer.status).toBe(400)
    // The sender would refuse such a notification even if it were in the outbox.
    await enqueueEmail(createTaskContext(api.runtime), 'password-changed', {
      to: { name: 'Alex', email: email.slice(0, 255) },
      data: { kind: 'customer', accountId: 7 },
    })
    await send(api)
    expect(smtp.received).toEqual([])
    expect(await findNotification(api, 'password-changed')).toMatchObject({
      status: 'failed',
      failureReason: 'This is not one email address.',
    })
  })

  it('writes a foreign domain as the network does, to one recipient, with as many headers as ever', async () => {
    await bookOne({ customerEmail: 'jo@Bücher.example' })
    await send(api)
    await bookOne()
    await send(api)
    const [foreign, usual] = smtp.received
    expect(foreign?.recipients).toHaveLength(1)
    expect(foreign?.raw).toMatch(/^To: jo@xn--bcher-kva\.example\r$/m)
    const namesOf = (raw = '') => raw.slice(0, raw.indexOf('\r\n\r\n')).match(/^[\w-]+(?=:)/gm)
    expect(namesOf(foreign?.raw)).toEqual(namesOf(usual?.raw))
  })
})
