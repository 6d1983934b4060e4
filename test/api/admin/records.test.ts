import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rawRoutes } from '#server/admin/bookings/routes.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { createApi } from '#server/http/api.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import { apiRoutes } from '#server/routes.ts'
import { buildEnv, createTestApi, Visitor } from '#test/support/api.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* The records that administrators see beside applications: bookings, messages, prices, the audit log. */

const stock = await freshStock()
const env = buildEnv({ mode: 'live', serviceCacheSeconds: 60 })
const api = createTestApi(stock.db, { now: NOW, env })
const ada = await signIn(api, 'administrator', '1')

const auditOf = async (action: string) => {
  const rows = await stock.db.select().from(auditEvents).where(eq(auditEvents.action, action))
  return rows.map(({ object }) => object)
}

/** Booked with a mechanic and an hour, and paid. */
async function makePaidBooking(change: Record<string, unknown> = {}) {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, stock.mechanicId, quoteId)
  const person = buildPerson(change)
  const { mechanicId } = stock
  const { body } = await book(visitor, quoteId, { ...person, mechanicId, scheduledDate })
  await sendEvent(api, buildEvent(paymentIdOf(await visitor.post(`/api/bookings/${body.id}/pay`))))
  return { id: String(body.id), reference: String(body.reference), ...person, scheduledDate }
}

describe('bookings', () => {
  it('are listed with who, when, by whom, for how much, and the deposit [ADMIN-7]', async () => {
    const made = await makePaidBooking()
    const { body } = await ada.get(`/api/admin/bookings?search=${made.reference}`)
    expect(body).toEqual([
      {
        id: made.id,
        reference: made.reference,
        status: 'pending',
        createdAt: NOW.toString(),
        scheduledDate: made.scheduledDate.replace('.000', ''),
        customerName: made.customerName,
        customerEmail: made.customerEmail,
        registration: 'AB12CDE',
        work: 'Oil & filter change',
        mechanicId: stock.mechanicId,
        mechanicName: expect.stringContaining('Robin Carter'),
        totalCost: expect.any(Number),
        deposit: 'paid',
        refund: null,
        decidedRefund: null,
        depositPounds: 30,
        bill: null,
        overdue: null,
      },
    ])
  })

  it('are found by a part of the name or the email, in any case, and a percent sign is one [ADMIN-7]', async () => {
    const made = await makePaidBooking({ customerName: 'Zoë 100% Quirk' })
    for (const search of ['zoë', 'QUIRK', '100%', made.customerEmail.slice(0, 18)]) {
      const { body } = await ada.get(`/api/admin/bookings?search=${encodeURIComponent(search)}`)
      expect(body.map(({ id }: { id: string }) => id)).toContain(made.id)
    }
    const { body } = await ada.get('/api/admin/bookings?search=%25irk')
    expect(body).toEqual([])
  })

  it('are found by a part of the plate, with spaces or without, and of the address [ADMIN-7]', async () => {
    const made = await makePaidBooking({ customerName: 'Plate Finder' })
    for (const search of ['ab12 c', 'AB12CDE', '14 SAMPLE STREET']) {
      const { body } = await ada.get(`/api/admin/bookings?search=${encodeURIComponent(search)}`)
      expect(body.map(({ id }: { id: string }) => id)).toContain(made.id)
    }
  })

  it('come fifty at a time, newest first, each once [ADMIN-7]', async () => {
    const visitor = api.visitor()
    const { body } = await book(visitor, await makeQuote(visitor), buildPerson())
    await stock.pool.query(
      `insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen))).*
        from quotes q, (select ('0190aaaa-0000-7000-8000-' || lpad(n::text, 12, '0')) as gen
          from generate_series(1, 60) n) g
        where q.id = (select quote_id from bookings where id = $1)`,
      [body.id],
    )
    await stock.pool.query(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', q.id,
          'quote_id', q.id, 'reference', 'BK-9' || right(q.id::text, 5), 'status', 'cancelled'))).*
        from bookings b, quotes q where b.id = $1 and q.id::text like '0190aaaa-%'`,
      [body.id],
    )
    const first = await ada.get('/api/admin/bookings?status=cancelled')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(next).toContain('status=cancelled&cursor=')
    const second = await ada.get(next)
    expect([first.body.length, second.body.length]).toEqual([50, 10])
    expect(second.headers.has('link')).toBe(false)
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id)
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    await stock.pool.query(`delete from bookings where id::text like '0190aaaa-%'`)
    await stock.pool.query(`delete from quotes where id::text like '0190aaaa-%'`)
  })

  it('cancelled by the operator give the deposit back in full, at any time [ADMIN-7]', async () => {
    const made = await makePaidBooking()
    // An hour before the slot a customer could not cancel at all.
    await stock.db
      .update(bookings)
      .set({ status: 'accepted', acceptedAt: NOW })
      .where(eq(bookings.id, made.id))
    api.clock.now = Temporal.Instant.from(made.scheduledDate).subtract({ hours: 1 })
    const operator = await signIn(api, 'administrator', '1')
    const path = `/api/admin/bookings/${made.id}/cancel`
    const { status, body } = await operator.post(path, {
      cause: 'ours',
      reason: 'Flood in the street',
    })
    expect([status, body]).toEqual([200, { status: 'cancelled', deposit: 'refunded' }])
    expect(await auditOf('booking.cancel')).toContain(
      `booking ${made.id}, for us or the mechanic, deposit refunded`,
    )
    const again = await operator.post(path, { cause: 'ours' })
    expect([again.status, again.body.error]).toEqual([409, 'already_cancelled'])
    api.clock.now = NOW
  })

  it('that an administrator looks into are written down [SEC-6]', async () => {
    const made = await makePaidBooking()
    const { body } = await ada.get(`/api/bookings/${made.id}`)
    expect(body.customerName).toBe(made.customerName)
    expect(await auditOf('booking.view')).toEqual([`booking ${made.id}`])
  })
})

describe('the file of bookings', () => {
  const app = createApi(api.runtime, apiRoutes, [mountRaw(rawRoutes)])
  const send = async (path: string, init: RequestInit) =>
    app.fetch(new Request(`http://127.0.0.1:${env.port}${path}`, init))
  const operator = new Visitor(send)
  beforeAll(() => {
    for (const [name, value] of ada.cookies) operator.cookies.set(name, value)
  })

  it('holds no text that a spreadsheet would run [SEC-I7]', async () => {
    const name = '=HYPERLINK("http://evil.example","x")'
    const made = await makePaidBooking({ customerName: name })
    const { status, headers, body } = await operator.get(
      `/api/admin/bookings.csv?search=${made.reference}`,
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="bookings-2026-11-02.csv"',
    )
    const [heading, row] = body.split('\r\n')
    expect(heading).toBe(
      'Reference,Status,Booked,Slot,Customer,Email,Registration,Work,Mechanic,Total in pounds,Deposit,Bill,Bill in pounds,Refunded in pounds',
    )
    expect(row).toContain(',AB12CDE,Oil & filter change,')
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(await auditOf('bookings.export')).toContain('1 booking')
  })

  it('says when in the time of the UK, as the list does [ADMIN-7]', async () => {
    const { scheduledDate, reference } = await makePaidBooking()
    const path = `/api/admin/bookings.csv?search=${reference}`
    expect((await operator.get(path)).body).toContain(
      `,2026-11-02 09:00,${scheduledDate.slice(0, 16).replace('T', ' ')},`,
    )
    const summer = { createdAt: '2026-07-01T23:30:00Z', scheduledDate: '2026-07-03T08:00:00Z' }
    await stock.pool.query(
      'update bookings set created_at = $1, scheduled_date = $2 where reference = $3',
      [summer.createdAt, summer.scheduledDate, reference],
    )
    expect((await operator.get(path)).body).toContain(',2026-07-02 00:30,2026-07-03 09:00,')
  })

  it('is only for administrators, and refuses an unknown filter', async () => {
    expect((await new Visitor(send).get('/api/admin/bookings.csv')).status).toBe(401)
    expect((await operator.get('/api/admin/bookings.csv?status=lost')).status).toBe(400)
  })
})

describe('messages', () => {
  const write = async (change: Record<string, unknown> = {}) => {
    const { customerName: name, customerEmail: email } = buildPerson()
    const message = { name, email, subject: 'Question', message: 'Hello', ...change }
    expect((await api.visitor().post('/api/contact', message)).status).toBe(201)
    return email
  }
  const waiting = async () => {
    const { body } = await ada.get('/api/admin/messages')
    return body as { id: number; email: string; dueOn: string | null }[]
  }

  it('wait with complaints first, and leave the list with what came of them [ADMIN-8]', async () => {
    const early = await write()
    const complaint = await write({ topic: 'data-protection' })
    const list = await waiting()
    expect(list.map(({ email }) => email)).toEqual([complaint, early])
    expect(list[0]?.dueOn).toBe('2026-12-02')

    const path = `/api/admin/messages/${list[0]?.id}/answer`
    const { status, body } = await ada.post(path, { outcome: 'Data sent, apology made.' })
    expect([status, body.outcome, body.answeredBy]).toEqual([
      200,
      'Data sent, apology made.',
      'administrator 1',
    ])
    expect((await waiting()).map(({ email }) => email)).toEqual([early])
    const answered = await ada.get('/api/admin/messages?status=answered')
    expect(answered.body).toEqual([body])
    expect(await auditOf('message.answer')).toEqual([`message ${list[0]?.id}`])

    const again = await ada.post(path, { outcome: 'Another outcome' })
    expect([again.status, again.body.error]).toEqual([409, 'already_decided'])
  })

  it.each([
    ['open', 'null', ''],
    [
      'answered',
      `timestamptz '2026-11-02 08:00Z' + n / 3 * interval '1 minute'`,
      '?status=answered',
    ],
  ])(
    'come fifty at a time where more than 200 are %s, each once and in order [ADMIN-8]',
    async (_, answeredAt, status) => {
      await stock.pool.query('delete from contact_messages')
      // Every seventh is a complaint; three share each day and each minute.
      await stock.pool.query(
        `insert into contact_messages (name, email, subject, message, topic, due_on, answered_at)
        select 'Many', 'many@example.com', 'Question ' || n, 'Hello',
          case when n % 7 = 0 then 'data-protection' else 'general' end,
          case when n % 7 = 0 then date '2027-01-01' - n / 21 end, ${answeredAt}
        from generate_series(1, 260) n`,
      )
      const read: { id: number; dueOn: string | null; answeredAt: string | null }[] = []
      const sizes: number[] = []
      let next = `/api/admin/messages${status}`
      while (next !== '') {
        const { body, headers } = await ada.get(next)
        sizes.push(body.length)
        read.push(...body)
        // Who answers the last of a page takes no other message from the next one.
        if (sizes.length === 1 && status === '')
          await ada.post(`/api/admin/messages/${body.at(-1).id}/answer`, { outcome: 'Rang back' })
        next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
      }
      expect(sizes).toEqual([50, 50, 50, 50, 50, 10])
      expect(new Set(read.map(({ id }) => id)).size).toBe(260)
      const inOrder = read.toSorted((one, other) =>
        status === ''
          ? (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || one.id - other.id
          : (other.answeredAt ?? '').localeCompare(one.answeredAt ?? '') || other.id - one.id,
      )
      expect(read).toEqual(inOrder)
      await stock.pool.query('delete from contact_messages')
    },
  )

  it('are not answered without an outcome, and not where there is none [ADMIN-8]', async () => {
    expect((await ada.post('/api/admin/messages/1/answer', { outcome: ' ' })).status).toBe(400)
    expect((await ada.post('/api/admin/messages/9999/answer', { outcome: 'Ok' })).status).toBe(404)
  })
})

describe('prices', () => {
  const slug = 'oil-change'
  const shown = async () => {
    const { body } = await api.visitor().get('/api/services')
    return (body as { id: number; basePrice: number }[]).find(({ id }) => id === serviceId())
  }
  const serviceId = () => stock.serviceId(slug)
  const change = (body: object) =>
    ada.send(`/api/admin/services/${serviceId()}`, { method: 'PATCH', body })

  it('change at once for every visitor, are audited, and a withdrawn service is not offered [ADMIN-9]', async () => {
    const before = await shown()
    expect(before).toBeDefined()
    const { status } = await change({ basePrice: 199.5, laborHours: 1, isActive: true })
    expect(status).toBe(200)
    expect((await shown())?.basePrice).toBe(199.5)
    expect(await auditOf('service.change')).toEqual([
      expect.stringMatching(/^service \d+: £.* → £199\.50, 1 h, offered$/),
    ])
    await change({ basePrice: 199.5, laborHours: 1, isActive: false })
    expect(await shown()).toBeUndefined()
    const { body } = await ada.get('/api/admin/services')
    expect(body).toContainEqual(expect.objectContaining({ id: serviceId(), isActive: false }))
  })

  it('never fall below the labour that is in them [ADMIN-9]', async () => {
    const { status, body } = await change({ basePrice: 49.99, laborHours: 1, isActive: true })
    expect([status, body.fields.basePrice]).toEqual([
      400,
      'The labour in it alone costs £50.00: the price cannot be lower',
    ])
  })

  it('of an MOT never pass what the law allows, in London either [QUOTE-12]', async () => {
    const changeMot = (basePrice: number) =>
      ada.send(`/api/admin/services/${stock.serviceId('mot')}`, {
        method: 'PATCH',
        body: { basePrice, laborHours: 1, isActive: true },
      })
    const { status, body } = await changeMot(45.72)
    expect([status, body.fields?.basePrice]).toEqual([
      400,
      'In London it would cost £54.86, more than the law allows (£54.85)',
    ])
    expect((await changeMot(45.71)).status).toBe(200)
  })

  it.each([
    ['a price of nothing', { basePrice: 0, laborHours: 1, isActive: true }],
    ['a price of half a penny', { basePrice: 60.005, laborHours: 1, isActive: true }],
    ['no hours', { basePrice: 60, laborHours: 0, isActive: true }],
    ['a third of an hour', { basePrice: 60, laborHours: 1 / 3, isActive: true }],
    ['another field', { basePrice: 60, laborHours: 1, isActive: true, slug: 'x' }],
  ])('refuse %s', async (_, body) => {
    expect((await change(body)).status).toBe(400)
  })
})

describe('the audit', () => {
  it('is read newest first, fifty lines at a time, each once [ADMIN-11]', async () => {
    for (let line = 0; line < 60; line += 1)
      await ada.get(`/api/bookings/${(await firstBooking()).id}`)
    const first = await ada.get('/api/admin/audit')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await ada.get(next)
    expect(first.body).toHaveLength(50)
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id)
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    expect(first.body[0]).toMatchObject({ action: 'booking.view', actor: 'administrator 1' })
  })

  const firstBooking = async () => {
    const { body } = await ada.get('/api/admin/bookings')
    return body[0]
  }
})
