import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { COOKIES } from '#domain/site/cookies.ts'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { customerViews } from '#server/db/schema/customer-views.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import type { PageRenderer } from '#server/http/pages/pages.ts'
import { viewCookieName } from '#server/http/security/cookies.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { acceptedJob, type BookedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What an administrator sees who looks at a booking as its customer. The renderer reports what its calls were answered. */

/** What the next rendering asks of the API. */
let asked: [method: string, path: string, body?: unknown][] = []

const renderer: PageRenderer = {
  async fetch(request, { context }) {
    const answers = []
    for (const [method, path, body] of asked) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { 'content-type': 'application/json' }
      const answer = await context.api(path, { method, headers, ...sent })
      answers.push([answer.status, JSON.parse(await answer.text())])
    }
    const { pathname } = new URL(request.url)
    return Response.json({ pathname, answers, view: context.customerView ?? null })
  },
}
const pages = {
  isDev: false,
  renderer,
  files: null,
  listenerFor: () => () => {},
  close: async () => {},
}
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }), pages })
const mechanic = await signInMechanic(api, stock)

let job: BookedJob
let desk: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  job = await acceptedJob(api, stock, mechanic)
  desk = await signIn(api, 'administrator', '2', 'desk')
})

const start = (who: Visitor, id = job.id) => who.post(`/admin/booking/${id}/customer-view`)

async function look(who: Visitor, calls: typeof asked, id = job.id) {
  asked = calls
  const answer = await who.get(`/customer-view/${id}`)
  return { ...answer, location: answer.headers.get('location') }
}

describe('a booking as its customer sees it', () => {
  it('opens beside a cookie of that name that another site has planted before it [BOOK-29]', async () => {
    await start(desk)
    const name = viewCookieName({ mode: 'live' })
    const own = desk.cookies.get(name) ?? ''
    desk.cookies.delete(name)
    desk.cookies.set(`${name}=${'x'.repeat(43)}; ${name}`, own)
    expect((await look(desk, [])).status).toBe(200)
  })

  it('is rendered as the customer’s page, with the answers that the customer receives [BOOK-29]', async () => {
    const paths = [
      `/api/bookings/${job.id}`,
      `/api/bookings/${job.id}/messages`,
      `/api/bookings/${job.id}/cases`,
    ]
    await job.customer.post(`/api/bookings/${job.id}/messages`, { words: 'Ring the top bell.' })
    const started = await start(desk)
    expect([started.status, started.headers.get('location')]).toEqual([
      303,
      `/customer-view/${job.id}`,
    ])
    const { body } = await look(
      desk,
      paths.map((path) => ['GET', path]),
    )
    expect(body.pathname).toBe(`/booking-confirmation/${job.id}`)
    for (const [index, path] of paths.entries())
      expect(body.answers[index]).toEqual([200, (await job.customer.get(path)).body])
    expect(body.answers[1][1]).toMatchObject({ reader: 'customer' })
  })

  it('changes nothing: every write through it is refused and stores nothing [BOOK-29]', async () => {
    await start(desk)
    const at = `/api/bookings/${job.id}`
    const { body } = await look(desk, [
      ['POST', `${at}/messages`, { words: 'As if I were them.' }],
      ['POST', `${at}/cancel`, {}],
      ['POST', `${at}/extra-ceiling`, { extraCeilingPounds: 50 }],
      ['GET', `${at}/messages`],
      ['GET', at],
    ])
    const refused = expect.arrayContaining([403])
    expect(body.answers.slice(0, 3)).toEqual([refused, refused, refused])
    expect(body.answers[3][1].messages).toEqual([])
    expect(body.answers[4][1].status).toBe('accepted')
  })

  it('shows neither another booking nor anything of the desk [BOOK-29]', async () => {
    const other = await bookJob(api, stock)
    await start(desk)
    const { body } = await look(desk, [
      ['GET', `/api/bookings/${other.id}/messages`],
      ['GET', `/api/admin/bookings/${job.id}`],
      ['GET', '/api/customer/dashboard'],
    ])
    expect(body.answers.map(([status]: [number]) => status)).toEqual([404, 403, 401])
    expect((await look(desk, [], other.id)).location).toBe(`/admin/booking/${other.id}`)
    // The desk's own calls stay its own.
    expect((await desk.get(`/api/admin/bookings/${job.id}`)).status).toBe(200)
  })

  it('reaches the browser without scripts and forms, not to be stored or framed, and says until when it lasts [BOOK-29]', async () => {
    await start(desk)
    const { headers, body } = await look(desk, [])
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toContain('sandbox allow-same-origin')
    expect(policy).toContain("frame-ancestors 'none'")
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(body.view).toEqual({
      deskPath: `/admin/booking/${job.id}`,
      madeAt: NOW.toString(),
      endsAt: NOW.add({ minutes: 15 }).toString(),
    })
    const cookie = (await start(desk)).headers.getSetCookie().join()
    expect(cookie).toContain('Path=/customer-view')
    // As long as the cookie policy says.
    const listed = COOKIES.find(({ name }) => name === viewCookieName({ mode: 'demo' }))
    expect([/Max-Age=\d+/.exec(cookie)?.[0], listed?.life]).toEqual(['Max-Age=900', '15 minutes'])
    expect(cookie).toMatch(/^__Secure-.*HttpOnly/)
  })

  it('ends by itself after 15 minutes, and is deleted a day later [BOOK-29]', async () => {
    await start(desk)
    api.clock.now = NOW.add({ minutes: 14 })
    expect((await look(desk, [])).status).toBe(200)
    api.clock.now = NOW.add({ minutes: 16 })
    expect((await look(desk, [])).location).toBe(`/admin/booking/${job.id}`)
    const ctx = createTaskContext(api.runtime)
    await purgeOldRecords({ ...ctx, now: NOW.add({ hours: 25 }) })
    const left = await stock.db
      .select()
      .from(customerViews)
      .where(eq(customerViews.bookingId, job.id))
      .orderBy(customerViews.tokenHash)
    expect(left).toEqual([])
  })

  it('belongs to who began it, for as long as they are signed in with a role that reads bookings [BOOK-29]', async () => {
    await start(desk)
    const finance = await signIn(api, 'administrator', '3', 'finance')
    for (const [name, value] of desk.cookies)
      if (name.includes('customer-view')) finance.cookies.set(name, value)
    expect((await look(finance, [])).location).toBe(`/admin/booking/${job.id}`)
    const vetting = await signIn(api, 'administrator', '4', 'vetting')
    expect((await start(vetting)).status).toBe(403)
    expect((await start(finance)).status).toBe(303)
    await stock.db.update(administrators).set({ role: 'vetting' }).where(eq(administrators.id, 2))
    expect((await look(desk, [])).status).toBe(403)
    await stock.db.update(administrators).set({ role: 'desk' }).where(eq(administrators.id, 2))
    expect((await look(api.visitor(), [])).status).toBe(401)
  })

  it('is in the audit with who looked, each time [BOOK-29]', async () => {
    await start(desk)
    await start(desk)
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.object, `booking ${job.id}`))
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    const looked = lines.filter(({ action }) => action === 'booking.see-as-customer')
    expect(looked.map(({ role }) => role)).toEqual(['administrator', 'administrator'])
  })
})
