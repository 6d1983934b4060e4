import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'
import { bookingEvents, bookings } from '#server/db/schema/bookings.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { outsideJobs, partAnswers } from '#server/db/schema/part-history.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import {
  mileageReadings,
  predictiveAlerts,
  vehicleReminders,
} from '#server/db/schema/vehicle-care.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildApplication, buildHours, buildTerms } from '#test/support/applicants.ts'
import { NOBODYS_ANSWER, NOBODYS_PASSKEY } from '#test/support/authenticator.ts'
import { sendBookingPhoto } from '#test/support/booking-photos.ts'
import { GOOD_SETTING } from '#test/support/good-setting.ts'
import { GOOD_TARIFF } from '#test/support/good-tariff.ts'
import {
  addFollowUp,
  begin,
  buildDraft,
  complete,
  picture,
  sendPhoto,
} from '#test/support/inspections.ts'
import { book, buildRequest, figuresOf, makeQuote } from '#test/support/journey.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Each cell of the access matrix is one request. An endpoint without a row fails. */

const stock = await freshStock()
/** Photos and documents are stored here. */
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const vehicleId = await addVehicle(stock, { registration: 'KS20ABC' })
const request = buildRequest({ vehicleRegistration: 'KS20ABC' })

const ROLES = [
  'anonymous',
  'maker',
  'other guest',
  'keeper',
  'other customer',
  'pending mechanic',
  'approved mechanic',
  'accepted mechanic',
  // An administrator who is an owner, and those with the other roles.
  'administrator',
  'desk',
  'finance',
  'vetting',
] as const
type Role = (typeof ROLES)[number]
const WRONG_PASSWORD = { currentPassword: 'wrong', password: 'a long enough pass phrase' }
const TRANSFER_MADE = {
  amount: 30,
  madeOn: '2026-11-02',
  reference: 'KERBSIDE 4711',
  reason: 'Paid from the account',
}
const STAFF = ['desk', 'finance', 'vetting'] as const satisfies Role[]
const visitors = {} as Record<Role, Visitor>
/** The quote and booking of a guest, and of a signed-in customer. */
const made: Record<'guest' | 'customer', { quoteId: string; bookingId: string }> = {
  guest: { quoteId: '', bookingId: '' },
  customer: { quoteId: '', bookingId: '' },
}

beforeAll(async () => {
  const accepted = await addMechanic(stock)
  visitors.maker = api.visitor()
  visitors['other guest'] = api.visitor()
  visitors.keeper = await signInCustomer(api)
  visitors['other customer'] = await signInCustomer(api)
  visitors['pending mechanic'] = await asMechanic({ isApproved: false })
  visitors['approved mechanic'] = await asMechanic({})
  visitors['accepted mechanic'] = await signIn(api, 'mechanic', String(accepted))
  visitors.administrator = await signIn(api, 'administrator', '1')
  for (const [index, role] of STAFF.entries())
    visitors[role] = await signIn(api, 'administrator', String(index + 2), role)
  await makeQuote(visitors['other guest'])
  for (const [who, role] of [
    ['guest', 'maker'],
    ['customer', 'keeper'],
  ] as const) {
    const quoteId = await makeQuote(visitors[role], { vehicleRegistration: 'KS20ABC' })
    const { body } = await book(visitors[role], quoteId, buildPerson())
    made[who] = { quoteId, bookingId: body.id }
    await stock.db
      .update(bookings)
      .set({ status: 'accepted', acceptedAt: NOW, mechanicId: accepted })
      .where(eq(bookings.id, body.id))
  }
})

beforeAll(async () => {
  const { body } = await visitors.keeper.get('/api/customer/dashboard')
  const [row] = await stock.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, body.profile.email))
  keeperRows.customerId = row?.id ?? 0
  kept.vehicleId = await addVehicle(stock, { registration: 'KE11PTT' })
  await stock.db
    .insert(customerVehicles)
    .values({ customerId: keeperRows.customerId, vehicleId: kept.vehicleId })
  const [alert] = await stock.db
    .insert(predictiveAlerts)
    .values({
      customerId: keeperRows.customerId,
      ...kept,
      alertType: 'tyres',
      title: 'Tyres',
      description: 'Worn',
    })
    .returning()
  keeperRows.alertId = alert?.id ?? 0
})

const asMechanic = async (change: { isApproved?: boolean }) =>
  signIn(api, 'mechanic', String(await addMechanic(stock, change)))

type Cell = 'ok' | 'full' | 'redacted' | 401 | 403 | 404
/** Returns one more quote of the visitor who made these. */
const makeQuoteFor = async (whose: (typeof made)['guest']) => {
  const quoteId = await makeQuote(whose === made.customer ? visitors.keeper : visitors.maker)
  await stock.db.update(quotes).set({ createdAt: NOW }).where(eq(quotes.id, quoteId))
  return quoteId
}

type Row = {
  send: (
    visitor: Visitor,
    whose: { quoteId: string; bookingId: string },
  ) => ReturnType<Visitor['get']>
  /**
   * What those see whom the endpoint admits, 'ok' when absent. In the order of ROLES where it is not the same for all:
   * for what a guest made; the keeper stands for the customer's own.
   */
  cells?: Cell[] | Cell
}

/** A payout on its way hinders it, so that the mechanic is there for the next rows. */
async function closeHindered(visitor: Visitor) {
  await stock.pool.query(`insert into payouts (id, mechanic_id, amount, provider, account_reference, planned_at)
    select gen_random_uuid(), id, 1, 'simulated', 'acct', now() from mechanics`)
  const answer = await visitor.post('/api/mechanics/me/erasure')
  await stock.pool.query('delete from payouts')
  return answer
}

/** What each level of access means to each role with its right. A mechanic who is pending is not approved. */
const ADMITTED: Record<Access, Cell[]> = {
  public: ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  visitor: [401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // Everybody has an own account or none: nobody names another's.
  customer: [401, 401, 401, 'ok', 'ok', 401, 401, 401, 401, 401, 401, 401],
  'vehicle keeper': [401, 401, 401, 'ok', 'ok', 401, 401, 401, 403, 403, 403, 403],
  'vehicle keeper or sample': [401, 401, 401, 'ok', 'ok', 401, 401, 401, 403, 403, 403, 403],
  applicant: [401, 401, 401, 403, 403, 'ok', 'ok', 'ok', 403, 403, 403, 403],
  mechanic: [401, 401, 401, 403, 403, 403, 'ok', 'ok', 403, 403, 403, 403],
  'mechanic or administrator': [401, 401, 401, 403, 403, 403, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // Only the session of an administrator opens them [SEC-O21].
  administrator: [401, 401, 401, 403, 403, 403, 403, 403, 'ok', 'ok', 'ok', 'ok'],
  'recent administrator': [401, 401, 401, 403, 403, 403, 403, 403, 'ok', 'ok', 'ok', 'ok'],
}

const SEEN: Cell[] = [
  'redacted',
  'full',
  'redacted',
  'full',
  'redacted',
  'redacted',
  'redacted',
  'full',
  'full',
  'full',
  'full',
  'redacted',
]
const ACTED: Cell[] = [401, 'ok', 404, 'ok', 404, 404, 404, 404, 'ok', 'ok', 404, 404]
/** The booking has no bill yet, which only those it belongs to could pay: their own tests do. */
const BILLED: Cell[] = [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404]
/** Messages of the first booking: emails wait in a live installation without a mail server. */
const findEmail = async () => (await stock.db.select().from(notifications).limit(1))[0]?.id
/** A refusal by the handler proves that the guard let the request through. */
const unpassable = { scheduledDate: '2026-11-01T09:00:00Z' }

/** Text messages without a number to send them to. */
const UNREADABLE_PROFILE = {
  name: 'Jo Morgan',
  phone: null,
  address: null,
  emailNotifications: true,
  smsNotifications: true,
}

/** A car of the keeper, and an alert about it. */
const keeperRows = { customerId: 0, alertId: 0 }
/** This row has a car of its own, because other rows add cars to every account and remove them. */
const kept = { vehicleId: 0 }
const OF_THE_KEEPER: Cell[] = [401, 401, 401, 'ok', 404, 401, 401, 401, 403, 403, 403, 403]

async function addAnswer(): Promise<void> {
  await stock.db
    .insert(partAnswers)
    .values({ customerId: keeperRows.customerId, ...kept, component: 'battery', kind: 'original' })
    .onConflictDoNothing()
}

async function addWork(): Promise<number> {
  const [row] = await stock.db
    .insert(outsideJobs)
    .values({
      customerId: keeperRows.customerId,
      ...kept,
      serviceId: stock.serviceId('tyres-pair'),
      doneOn: '2026-03-15',
    })
    .returning()
  return row?.id ?? 0
}

const sendBill = (visitor: Visitor, path: string) =>
  visitor.send(path, {
    method: 'POST',
    rawBody: new Uint8Array(buildPdf()),
    headers: { 'content-type': 'application/pdf' },
  })

/** Returns the address of the bill. */
async function addBill(): Promise<string> {
  const path = `/api/vehicle-care/${kept.vehicleId}/work/${await addWork()}/bill`
  await sendBill(visitors.keeper, path)
  return path
}

async function addReading(): Promise<number> {
  const [row] = await stock.db
    .insert(mileageReadings)
    .values({
      customerId: keeperRows.customerId,
      ...kept,
      readOn: '2026-10-01',
      value: 900,
      unit: 'miles',
    })
    .returning()
  return row?.id ?? 0
}

const addReminder = () =>
  stock.db
    .insert(vehicleReminders)
    .values({ customerId: keeperRows.customerId, ...kept, topic: 'tyres', remindOn: '2027-01-05' })
    .onConflictDoNothing()

type Inspected = { draftId: string; doneId: string; followUpId: string; photoId: string }
/** What the accepted mechanic found at each booking: a draft with a photo, a completed inspection, a quote. */
const inspected = new Map<string, Inspected>()
let documentId = ''
beforeAll(async () => {
  const mechanic = visitors['accepted mechanic']
  documentId = (await sendDocument(mechanic)).body.id
  for (const { bookingId } of [made.guest, made.customer]) {
    const { id: draftId } = await begin(mechanic, bookingId)
    const { id: doneId, body } = await complete(mechanic, bookingId)
    const { followUpQuoteId: followUpId } = await addFollowUp(stock.db, {
      bookingId,
      mechanicId: body.mechanicId,
    })
    const { body: photo } = await sendPhoto(mechanic, draftId, jpeg)
    inspected.set(bookingId, { draftId, doneId, followUpId, photoId: photo.id })
  }
})
const inspectedAt = (bookingId: string) => {
  const found = inspected.get(bookingId)
  if (!found) throw new Error('nothing was inspected there')
  return found
}
/** The customer sees completed inspections; only the mechanic of the job writes [SEC-O6]. */
const SHOWN: Cell[] = [401, 'ok', 404, 'ok', 404, 403, 404, 'ok', 'ok', 'ok', 'ok', 404]
const OF_THE_JOB: Cell[] = [401, 401, 401, 403, 403, 403, 404, 'ok', 403, 403, 403, 403]
const SESSIONS = '/api/ar-diagnostics/sessions'
/** Everybody but the mechanic of the job and administrators gets the answer for what is not there. */
const DRAFTED: Cell[] = [401, 404, 404, 404, 404, 403, 404, 'ok', 'ok', 'ok', 'ok', 404]

const jpeg = await picture().jpeg().toBuffer()
const sendDocument = (visitor: Visitor, title = 'NVQ Level 3') =>
  visitor.send(
    `/api/mechanics/me/documents?${new URLSearchParams({ kind: 'qualification', title })}`,
    {
      method: 'POST',
      rawBody: new Uint8Array(buildPdf()),
      headers: { 'content-type': 'application/pdf' },
    },
  )

const JSON_ROWS: Record<string, Row> = {
  'GET /api/ar-diagnostics/{bookingId}': {
    send: (v, { bookingId }) => v.get(`/api/ar-diagnostics/${bookingId}`),
    cells: SHOWN,
  },
  'POST /api/ar-diagnostics/{bookingId}': {
    send: (v, { bookingId }) =>
      v.post(`/api/ar-diagnostics/${bookingId}`, { id: randomUUID(), ...buildDraft() }),
    cells: OF_THE_JOB,
  },
  'GET /api/ar-diagnostics': { send: (v) => v.get('/api/ar-diagnostics') },
  'POST /api/ar-diagnostics': {
    send: (v) => v.post('/api/ar-diagnostics', { id: randomUUID(), ...buildDraft() }),
  },
  'GET /api/ar-diagnostics/sessions/{id}': {
    send: (v, { bookingId }) => v.get(`${SESSIONS}/${inspectedAt(bookingId).doneId}`),
    cells: SHOWN,
  },
  // Its mechanic gets 409: the version is another one, or the inspection is completed.
  'PUT /api/ar-diagnostics/sessions/{id}': {
    send: (v, { bookingId }) =>
      v.send(`${SESSIONS}/${inspectedAt(bookingId).draftId}`, {
        method: 'PUT',
        body: { ...buildDraft(), version: 9 },
      }),
    cells: OF_THE_JOB,
  },
  'DELETE /api/ar-diagnostics/sessions/{id}': {
    send: (v, { bookingId }) =>
      v.send(`${SESSIONS}/${inspectedAt(bookingId).doneId}`, { method: 'DELETE' }),
    cells: OF_THE_JOB,
  },
  'POST /api/ar-diagnostics/sessions/{id}/complete': {
    send: (v, { bookingId }) =>
      v.post(`${SESSIONS}/${inspectedAt(bookingId).draftId}/complete`, { version: 9 }),
    cells: OF_THE_JOB,
  },
  'POST /api/ar-diagnostics/sessions/{id}/email': {
    send: (v, { bookingId }) => v.post(`${SESSIONS}/${inspectedAt(bookingId).doneId}/email`),
    cells: OF_THE_JOB,
  },
  'DELETE /api/ar-diagnostics/photos/{photoId}': {
    send: async (v, { bookingId }) => {
      const { draftId } = inspectedAt(bookingId)
      const { body } = await sendPhoto(visitors['accepted mechanic'], draftId, jpeg)
      return v.send(`/api/ar-diagnostics/photos/${body.id}`, { method: 'DELETE' })
    },
    cells: OF_THE_JOB,
  },
  'POST /api/ar-diagnostics/{bookingId}/price': {
    send: (v, { bookingId }) =>
      v.post(`/api/ar-diagnostics/${bookingId}/price`, { serviceIds: [1] }),
    cells: OF_THE_JOB,
  },
  'POST /api/ar-diagnostics/sessions/{id}/quote': {
    send: (v, { bookingId }) =>
      v.post(`${SESSIONS}/${inspectedAt(bookingId).doneId}/quote`, {
        lines: [{ serviceId: 1, findingId: null }],
        totalCost: 1,
      }),
    cells: OF_THE_JOB,
  },
  'POST /api/bookings/{id}/extra-work': {
    send: (v, { bookingId }) =>
      v.post(`/api/bookings/${bookingId}/extra-work`, {
        serviceIds: [1],
        reason: 'Front pads worn to 2 mm',
        totalCost: 1,
      }),
    cells: OF_THE_JOB,
  },
  'GET /api/bookings/{id}/follow-up-quotes': {
    send: (v, { bookingId }) => v.get(`/api/bookings/${bookingId}/follow-up-quotes`),
    cells: SHOWN,
  },
  'GET /api/follow-up-quotes/{id}': {
    send: (v, { bookingId }) => v.get(`/api/follow-up-quotes/${inspectedAt(bookingId).followUpId}`),
    cells: SHOWN,
  },
  // Only the customer decides; the mechanic and administrators see the quote and get 403.
  'POST /api/follow-up-quotes/{id}/decide': {
    send: (v, { bookingId }) =>
      v.post(`/api/follow-up-quotes/${inspectedAt(bookingId).followUpId}/decide`, {
        decisions: [{ serviceId: 999, decision: 'approved' }],
        visit: 'same',
        totalCost: 1,
      }),
    cells: [401, 'ok', 404, 'ok', 404, 403, 404, 403, 403, 403, 403, 404],
  },
  'GET /api/site': { send: (v) => v.get('/api/site') },
  'GET /api/settings': { send: (v) => v.get('/api/settings') },
  'GET /api/tariff': { send: (v) => v.get('/api/tariff') },
  'GET /api/services': { send: (v) => v.get('/api/services') },
  'GET /api/services/{serviceId}': { send: (v) => v.get('/api/services/1') },
  'GET /api/mechanics': { send: (v) => v.get('/api/mechanics') },
  'GET /api/towns': { send: (v) => v.get('/api/towns') },
  'GET /api/towns/{slug}': { send: (v) => v.get('/api/towns/manchester') },
  'GET /api/mechanics/{idOrLocation}': {
    send: (v) => v.get(`/api/mechanics/${stock.mechanicId}`),
  },
  'GET /api/mechanics/{id}/availability': {
    send: (v) => v.get(`/api/mechanics/${stock.mechanicId}/availability`),
  },
  'GET /api/mechanics/{id}/reviews': {
    send: (v) => v.get(`/api/mechanics/${stock.mechanicId}/reviews`),
  },
  'GET /api/reviews': { send: (v) => v.get('/api/reviews') },
  'GET /api/vehicles/{id}': {
    send: (v) => v.get(`/api/vehicles/${vehicleId}`),
    cells: SEEN,
  },
  'POST /api/vehicles/lookup': {
    send: (v) => v.post('/api/vehicles/lookup', { registration: 'KS20ABC' }),
  },
  'POST /api/quotes/calculate': {
    send: (v) => v.post('/api/quotes/calculate', request),
  },
  'POST /api/quotes': {
    send: async (v) => {
      const { body } = await v.post('/api/quotes/calculate', buildRequest())
      return v.post('/api/quotes', { ...buildRequest(), ...figuresOf(body) })
    },
  },
  'GET /api/quotes/{id}': {
    send: (v, { quoteId }) => v.get(`/api/quotes/${quoteId}`),
    cells: SEEN,
  },
  // To whom the quote does not belong there is no draft.
  'GET /api/quotes/{id}/draft': { send: (v, { quoteId }) => v.get(`/api/quotes/${quoteId}/draft`) },
  'GET /api/quotes/{id}/mechanics': {
    send: (v, { quoteId }) => v.get(`/api/quotes/${quoteId}/mechanics`),
  },
  'POST /api/quotes/{id}/deposit': {
    send: (v, { quoteId }) => v.post(`/api/quotes/${quoteId}/deposit`),
    cells: ACTED,
  },
  // One quote is one booking, so each request books another quote of the same customer [SEC-O27].
  'POST /api/bookings': {
    send: async (v, whose) => book(v, await makeQuoteFor(whose), buildPerson()),
    cells: ACTED,
  },
  'GET /api/bookings/{id}': {
    send: (v, { bookingId }) => v.get(`/api/bookings/${bookingId}`),
    cells: SEEN,
  },
  'POST /api/bookings/{id}/pay': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/pay`),
    cells: ACTED,
  },
  'GET /api/registration-fees/{id}': {
    send: (v) => v.get(`/api/registration-fees/${randomUUIDv7()}`),
    // No fee has this id; the page of one is for anybody with its link.
    cells: 404,
  },
  'POST /api/registration-fees/{id}/pay': {
    send: (v) => v.post(`/api/registration-fees/${randomUUIDv7()}/pay`),
    // No fee has this id; the page of one is for anybody with its link.
    cells: 404,
  },
  'POST /api/bookings/{id}/bill/pay': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/bill/pay`),
    cells: BILLED,
  },
  'POST /api/bookings/{id}/card/remove': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/card/remove`),
    cells: BILLED,
  },
  'GET /api/bookings/{id}/documents': {
    send: (v, { bookingId }) => v.get(`/api/bookings/${bookingId}/documents`),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 404, 'ok', 'ok', 'ok', 404],
  },
  'GET /api/customer/papers': { send: (v) => v.get('/api/customer/papers') },
  'GET /api/mechanics/papers': { send: (v) => v.get('/api/mechanics/papers') },
  // A document of nobody; test/api/payments/papers.test.ts says who sees one.
  'GET /api/papers/{id}': { send: (v) => v.get(`/api/papers/${randomUUIDv7()}`), cells: BILLED },
  'GET /api/papers/{id}/document.pdf': {
    send: (v) => v.get(`/api/papers/${randomUUIDv7()}/document.pdf`),
    cells: BILLED,
  },
  'POST /api/bookings/{id}/reschedule': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/reschedule`, unpassable),
    cells: ACTED,
  },
  'POST /api/track': {
    send: (v) =>
      v.post('/api/track', { reference: 'BK-000000', email: buildPerson().customerEmail }),
    cells: 404,
  },
  'POST /api/customer/register': {
    // Uses a new browser, because signing in ends the session of this one.
    send: () => {
      const { customerName: name, customerEmail: email } = buildPerson()
      const body = { name, email, password: 'correct horse' }
      return api.visitor().post('/api/customer/register', body)
    },
  },
  'POST /api/mechanics/register': {
    send: (v) => v.post('/api/mechanics/register', buildApplication()),
  },
  'POST /api/mechanics/login': {
    // A wrong pair gets the same answer for every visitor.
    send: (v) => {
      const { customerEmail: email } = buildPerson()
      return v.post('/api/mechanics/login', { email, password: 'wrong-one' })
    },
    cells: 401,
  },
  'POST /api/mechanics/logout': {
    send: () => api.visitor().post('/api/mechanics/logout'),
  },
  'GET /api/mechanics/me': {
    send: (v) => v.get('/api/mechanics/me'),
  },
  'POST /api/customer/login': {
    send: (v) => {
      const { customerEmail: email } = buildPerson()
      return v.post('/api/customer/login', { email, password: 'x' })
    },
    cells: 401,
  },
  'POST /api/password/forgot-password': {
    send: (v) => {
      const { customerEmail: email } = buildPerson()
      return v.post('/api/password/forgot-password', { kind: 'customer', email })
    },
  },
  // Every visitor gets 410: the link decides, not its holder.
  'POST /api/password/reset': {
    send: (v) => v.post('/api/password/reset', { token: 'unknown', password: 'correct horse' }),
  },
  'POST /api/email/verify': {
    send: (v) => v.post('/api/email/verify', { token: 'unknown' }),
  },
  'GET /api/mechanics/me/hours': {
    send: (v) => v.get('/api/mechanics/me/hours'),
  },
  'PUT /api/mechanics/me/hours': {
    send: (v) => v.send('/api/mechanics/me/hours', { method: 'PUT', body: buildHours() }),
  },
  'POST /api/mechanics/me/days-off': {
    send: (v) =>
      v.post('/api/mechanics/me/days-off', { startsOn: '2026-12-24', endsOn: '2026-12-26' }),
  },
  'DELETE /api/mechanics/me/days-off/{id}': {
    send: async (v) => {
      const days = { startsOn: '2027-12-24', endsOn: '2027-12-26' }
      const { body } = await visitors['accepted mechanic'].post('/api/mechanics/me/days-off', days)
      return v.send(`/api/mechanics/me/days-off/${body.daysOff.at(-1).id}`, { method: 'DELETE' })
    },
    cells: OF_THE_JOB,
  },
  'GET /api/mechanics/me/terms': {
    send: (v) => v.get('/api/mechanics/me/terms'),
  },
  'GET /api/mechanics/me/seller': {
    send: (v) => v.get('/api/mechanics/me/seller'),
  },
  'PUT /api/mechanics/me/seller': {
    send: (v) => v.send('/api/mechanics/me/seller', { method: 'PUT', body: NO_DETAILS }),
  },
  'GET /api/mechanics/me/vat': {
    send: (v) => v.get('/api/mechanics/me/vat'),
  },
  'PUT /api/mechanics/me/vat': {
    send: (v) =>
      v.send('/api/mechanics/me/vat', {
        method: 'PUT',
        body: { vatNumber: 'GB123456782', passesMotFeeOn: false, startsOn: '2026-12-24' },
      }),
  },
  'GET /api/mechanics/me/documents': {
    send: (v) => v.get('/api/mechanics/me/documents'),
  },
  'DELETE /api/mechanics/me/documents/{id}': {
    send: async (v) => {
      // One of its own: the same once more would be the one that others look at.
      const { body } = await sendDocument(visitors['accepted mechanic'], 'NVQ Level 4')
      return v.send(`/api/mechanics/me/documents/${body.id}`, { method: 'DELETE' })
    },
    cells: OF_THE_JOB,
  },
  'GET /api/admin/mechanics/{id}/documents': {
    send: (v) => v.get(`/api/admin/mechanics/${stock.mechanicId}/documents`),
  },
  'POST /api/mechanics/me/calendar': {
    send: (v) => v.post('/api/mechanics/me/calendar'),
  },
  'DELETE /api/mechanics/me/calendar': {
    send: (v) => v.send('/api/mechanics/me/calendar', { method: 'DELETE' }),
  },
  'PUT /api/mechanics/me/terms': {
    send: (v) => v.send('/api/mechanics/me/terms', { method: 'PUT', body: buildTerms() }),
  },
  'GET /api/customer/dashboard': { send: (v) => v.get('/api/customer/dashboard') },
  'POST /api/customer/vehicles': {
    send: (v) => v.post('/api/customer/vehicles', { registration: 'KS20ABC' }),
  },
  'DELETE /api/customer/vehicles/{id}': {
    send: (v) => v.send(`/api/customer/vehicles/${vehicleId}`, { method: 'DELETE' }),
  },
  // A refusal by the handler proves that the guard let the request through.
  'PUT /api/customer/profile': {
    send: (v) => v.send('/api/customer/profile', { method: 'PUT', body: UNREADABLE_PROFILE }),
  },
  'POST /api/customer/email': {
    send: (v) => v.post('/api/customer/email', { email: 'x@example.co.uk', password: 'wrong' }),
  },
  'POST /api/customer/email/verification': {
    send: (v) => v.post('/api/customer/email/verification'),
  },
  'POST /api/customer/password': {
    send: (v) => v.post('/api/customer/password', WRONG_PASSWORD),
  },
  'GET /api/customer/sessions': { send: (v) => v.get('/api/customer/sessions') },
  'DELETE /api/customer/sessions': {
    send: (v) => v.send('/api/customer/sessions', { method: 'DELETE' }),
  },
  'GET /api/mechanics/jobs': { send: (v) => v.get('/api/mechanics/jobs') },
  'POST /api/mechanics/jobs/{id}/accept': {
    // The mechanic who has the job gets the first answer again; a mechanic who was not asked gets 404 [SEC-O13].
    send: (v, { bookingId }) => v.post(`/api/mechanics/jobs/${bookingId}/accept`, {}),
    cells: [401, 401, 401, 403, 403, 403, 404, 'ok', 403, 403, 403, 403],
  },
  'POST /api/mechanics/jobs/{id}/decline': {
    send: (v, { bookingId }) => v.post(`/api/mechanics/jobs/${bookingId}/decline`, {}),
    cells: [401, 401, 401, 403, 403, 403, 404, 'ok', 403, 403, 403, 403],
  },
  'POST /api/mechanics/jobs/{id}/propose': {
    send: (v, { bookingId }) => v.post(`/api/mechanics/jobs/${bookingId}/propose`, unpassable),
    cells: [401, 401, 401, 403, 403, 403, 404, 'ok', 403, 403, 403, 403],
  },
  'POST /api/mechanics/jobs/{id}/withdraw': {
    send: (v, { bookingId }) => v.post(`/api/mechanics/jobs/${bookingId}/withdraw`, {}),
    cells: [401, 401, 401, 403, 403, 403, 404, 'ok', 403, 403, 403, 403],
  },
  'POST /api/bookings/{id}/mechanic': {
    send: (v, { bookingId }) =>
      v.post(`/api/bookings/${bookingId}/mechanic`, {
        mechanicId: 1,
        scheduledDate: unpassable.scheduledDate,
      }),
    cells: ACTED,
  },
  'POST /api/bookings/{id}/proposed-time/accept': {
    send: (v, { bookingId }) =>
      v.post(`/api/bookings/${bookingId}/proposed-time/accept`, {
        proposedDate: unpassable.scheduledDate,
      }),
    cells: ACTED,
  },
  'POST /api/bookings/{id}/proposed-time/decline': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/proposed-time/decline`),
    cells: ACTED,
  },
  // The mechanic of the job and administrators get 409: they may act, but the job's status does not allow it.
  'POST /api/mechanics/jobs/{id}/progress': {
    send: (v, { bookingId }) =>
      v.post(`/api/mechanics/jobs/${bookingId}/progress`, { status: 'in-progress' }),
    cells: [401, 401, 401, 403, 403, 403, 404, 'ok', 'ok', 'ok', 403, 403],
  },
  'POST /api/mechanics/jobs/{id}/complete': {
    send: (v, { bookingId }) => v.post(`/api/mechanics/jobs/${bookingId}/complete`, {}),
    cells: [401, 401, 401, 403, 403, 403, 404, 'ok', 'ok', 'ok', 403, 403],
  },
  'GET /api/mechanics/earnings': {
    send: (v) => v.get('/api/mechanics/earnings'),
  },
  'GET /api/mechanics/money': { send: (v) => v.get('/api/mechanics/money') },
  'POST /api/mechanics/payout-account': { send: (v) => v.post('/api/mechanics/payout-account') },
  // A payout of nobody: an admitted caller gets "not found".
  'GET /api/mechanics/payouts/{id}/statement.csv': {
    send: (v) => v.get(`/api/mechanics/payouts/${randomUUID()}/statement.csv`),
    cells: [401, 401, 401, 403, 403, 403, 404, 404, 403, 403, 403, 403],
  },
  'GET /api/mechanics/me/erasure': { send: (v) => v.get('/api/mechanics/me/erasure') },
  'POST /api/mechanics/me/erasure': { send: closeHindered },
  'POST /api/mechanics/me/data-export': { send: (v) => v.post('/api/mechanics/me/data-export') },
  'POST /api/customer/data-export': {
    send: (v) => v.post('/api/customer/data-export', { password: 'wrong' }),
  },
  // Every visitor gets 410: the link decides, not its holder.
  'POST /api/customer/data-export/take': {
    send: (v) => v.post('/api/customer/data-export/take', { token: 'unknown' }),
  },
  'POST /api/customer/erasure': {
    send: (v) => v.post('/api/customer/erasure', { password: 'wrong' }),
  },
  'DELETE /api/customer/erasure': {
    send: (v) => v.send('/api/customer/erasure', { method: 'DELETE' }),
  },
  // The link decides, not its holder: an unknown one is 404 for every visitor.
  'GET /api/reviews/invitation': {
    send: (v) => v.get('/api/reviews/invitation?k=unknown'),
    cells: 404,
  },
  'GET /api/application': {
    send: (v) => v.get('/api/application?k=unknown'),
    cells: 404,
  },
  'GET /api/conversation': {
    send: (v) => v.get('/api/conversation?k=unknown'),
    cells: 404,
  },
  'GET /api/part-questions': {
    send: (v) => v.get('/api/part-questions?k=unknown'),
    cells: 404,
  },
  'POST /api/reviews': {
    send: (v) => v.post('/api/reviews', { k: 'unknown', rating: 5 }),
    cells: 404,
  },
  'GET /api/admin/reviews': { send: (v) => v.get('/api/admin/reviews') },
  'POST /api/admin/reviews/{id}/hide': {
    send: (v) => v.post('/api/admin/reviews/999/hide', { reason: 'Spam' }),
    cells: 404,
  },
  'POST /api/admin/reviews/{id}/show': {
    send: (v) => v.post('/api/admin/reviews/999/show'),
    cells: 404,
  },
  // The alert and the list belong to the keeper; another customer gets 404 [SEC-O4, SEC-O5].
  'GET /api/predictive-alerts': {
    send: (v) => v.get('/api/predictive-alerts'),
  },
  'GET /api/predictive-alerts/{customerId}': {
    send: (v) => v.get(`/api/predictive-alerts/${keeperRows.customerId}`),
    cells: OF_THE_KEEPER,
  },
  'PATCH /api/predictive-alerts/{alertId}/status': {
    send: (v) =>
      v.send(`/api/predictive-alerts/${keeperRows.alertId}/status`, {
        method: 'PATCH',
        body: { status: 'active' },
      }),
    cells: OF_THE_KEEPER,
  },
  'GET /api/vehicle-care': {
    send: (v) => v.get('/api/vehicle-care'),
  },
  'GET /api/vehicle-care/{id}': {
    send: (v) => v.get(`/api/vehicle-care/${kept.vehicleId}`),
    cells: OF_THE_KEEPER,
  },
  'POST /api/vehicle-care/{id}/readings': {
    send: (v) =>
      v.post(`/api/vehicle-care/${kept.vehicleId}/readings`, { value: 1000, unit: 'miles' }),
    cells: OF_THE_KEEPER,
  },
  'DELETE /api/vehicle-care/{id}/readings/{readingId}': {
    send: async (v) =>
      v.send(`/api/vehicle-care/${kept.vehicleId}/readings/${await addReading()}`, {
        method: 'DELETE',
      }),
    cells: OF_THE_KEEPER,
  },
  'PUT /api/vehicle-care/{id}/parts/{component}/answer': {
    send: (v) =>
      v.send(`/api/vehicle-care/${kept.vehicleId}/parts/tyres/answer`, {
        method: 'PUT',
        body: { kind: 'original' },
      }),
    cells: OF_THE_KEEPER,
  },
  'DELETE /api/vehicle-care/{id}/parts/{component}/answer': {
    send: async (v) => {
      await addAnswer()
      return v.send(`/api/vehicle-care/${kept.vehicleId}/parts/battery/answer`, {
        method: 'DELETE',
      })
    },
    cells: OF_THE_KEEPER,
  },
  'POST /api/vehicle-care/{id}/work': {
    send: (v) =>
      v.post(`/api/vehicle-care/${kept.vehicleId}/work`, {
        service: 'tyres-pair',
        doneOn: '2026-03',
      }),
    cells: OF_THE_KEEPER,
  },
  'DELETE /api/vehicle-care/{id}/work/{workId}': {
    send: async (v) =>
      v.send(`/api/vehicle-care/${kept.vehicleId}/work/${await addWork()}`, { method: 'DELETE' }),
    cells: OF_THE_KEEPER,
  },
  'DELETE /api/vehicle-care/{id}/work/{workId}/bill': {
    send: async (v) => {
      const path = await addBill()
      return v.send(path, { method: 'DELETE' })
    },
    cells: OF_THE_KEEPER,
  },
  'PUT /api/vehicle-care/{id}/driving': {
    send: (v) =>
      v.send(`/api/vehicle-care/${kept.vehicleId}/driving`, {
        method: 'PUT',
        body: { style: 'gentle', use: null },
      }),
    cells: OF_THE_KEEPER,
  },
  'PUT /api/vehicle-care/{id}/facts': {
    send: (v) =>
      v.send(`/api/vehicle-care/${kept.vehicleId}/facts`, {
        method: 'PUT',
        body: { fuel: null, transmission: null, doors: null },
      }),
    cells: OF_THE_KEEPER,
  },
  'PUT /api/vehicle-care/{id}/reminders': {
    send: (v) =>
      v.send(`/api/vehicle-care/${kept.vehicleId}/reminders`, {
        method: 'PUT',
        body: { topic: 'mot', remindOn: '2027-01-04' },
      }),
    cells: OF_THE_KEEPER,
  },
  'DELETE /api/vehicle-care/{id}/reminders/{topic}': {
    send: async (v) => {
      await addReminder()
      return v.send(`/api/vehicle-care/${kept.vehicleId}/reminders/tyres`, { method: 'DELETE' })
    },
    cells: OF_THE_KEEPER,
  },
  'POST /api/customer/logout': {
    send: () => api.visitor().post('/api/customer/logout'),
  },
  'POST /api/waiting-list': {
    send: (v) =>
      v.post('/api/waiting-list', {
        place: 'ZE1 0AA',
        email: buildPerson().customerEmail,
        consent: true,
      }),
  },
  'GET /api/admin/waiting-list': { send: (v) => v.get('/api/admin/waiting-list') },
  'POST /api/contact': {
    send: (v) => {
      const { customerName: name, customerEmail: email } = buildPerson()
      return v.post('/api/contact', { name, email, subject: 'A question', message: 'Hello' })
    },
  },
  'POST /api/passkeys/options': {
    send: () => api.visitor().post('/api/passkeys/options', { kind: 'mechanic' }),
  },
  // Nobody's passkey, which gets the same answer for every visitor.
  'POST /api/mechanics/passkey/login': {
    send: () => api.visitor().post('/api/mechanics/passkey/login', NOBODYS_ANSWER),
    cells: 401,
  },
  'POST /api/admin/passkey/login': {
    send: () => api.visitor().post('/api/admin/passkey/login', NOBODYS_ANSWER),
    cells: 401,
  },
  // A wrong password of somebody whom the endpoint admits is 401 too.
  'POST /api/mechanics/confirm': {
    send: (v) => v.post('/api/mechanics/confirm', { password: 'not the password' }),
    cells: [401, 401, 401, 403, 403, 403, 401, 401, 403, 403, 403, 403],
  },
  'POST /api/mechanics/passkey/confirm': {
    send: (v) => v.post('/api/mechanics/passkey/confirm', NOBODYS_ANSWER),
    cells: [401, 401, 401, 403, 403, 403, 401, 401, 403, 403, 403, 403],
  },
  'POST /api/admin/passkey/confirm': {
    send: (v) => v.post('/api/admin/passkey/confirm', NOBODYS_ANSWER),
    cells: 401,
  },
  'GET /api/mechanics/me/sessions': { send: (v) => v.get('/api/mechanics/me/sessions') },
  'DELETE /api/mechanics/me/sessions': {
    send: (v) => v.send(`/api/mechanics/me/sessions?id=${'x'.repeat(43)}`, { method: 'DELETE' }),
    cells: [401, 401, 401, 403, 403, 403, 404, 404, 403, 403, 403, 403],
  },
  // A wrong password gets 400 of those whom the endpoint admits.
  'POST /api/mechanics/me/password': {
    send: (v) => v.post('/api/mechanics/me/password', WRONG_PASSWORD),
  },
  'GET /api/mechanics/me/email': { send: (v) => v.get('/api/mechanics/me/email') },
  'POST /api/mechanics/me/email': {
    send: (v) => v.post('/api/mechanics/me/email', { email: `${randomUUID()}@example.co.uk` }),
  },
  'POST /api/mechanics/me/email/verification': {
    send: (v) => v.post('/api/mechanics/me/email/verification'),
  },
  'GET /api/admin/sessions': { send: (v) => v.get('/api/admin/sessions') },
  'DELETE /api/admin/sessions': {
    send: (v) => v.send(`/api/admin/sessions?id=${'x'.repeat(43)}`, { method: 'DELETE' }),
    cells: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'POST /api/admin/password': { send: (v) => v.post('/api/admin/password', WRONG_PASSWORD) },
  'GET /api/admin/email': { send: (v) => v.get('/api/admin/email') },
  'POST /api/admin/email': {
    send: (v) => v.post('/api/admin/email', { email: `${randomUUID()}@example.co.uk` }),
  },
  'POST /api/admin/email/verification': {
    send: (v) => v.post('/api/admin/email/verification'),
  },
  'POST /api/admin/authenticator/key': { send: (v) => v.post('/api/admin/authenticator/key') },
  // Those whom the endpoint admits get 422: no key was proposed to them.
  'POST /api/admin/authenticator': {
    send: (v) => v.post('/api/admin/authenticator', { code: '123456', proposal: 'none' }),
  },
  'GET /api/mechanics/me/passkeys': { send: (v) => v.get('/api/mechanics/me/passkeys') },
  'POST /api/mechanics/me/passkeys/options': {
    send: (v) => v.post('/api/mechanics/me/passkeys/options'),
  },
  // Those whom the endpoint admits get 422: no authenticator answered.
  'POST /api/mechanics/me/passkeys': {
    send: (v) => v.post('/api/mechanics/me/passkeys', NOBODYS_PASSKEY),
  },
  'DELETE /api/mechanics/me/passkeys/{id}': {
    send: (v) => v.send(`/api/mechanics/me/passkeys/${randomUUID()}`, { method: 'DELETE' }),
    cells: [401, 401, 401, 403, 403, 403, 404, 404, 403, 403, 403, 403],
  },
  'GET /api/admin/passkeys': { send: (v) => v.get('/api/admin/passkeys') },
  'POST /api/admin/passkeys/options': { send: (v) => v.post('/api/admin/passkeys/options') },
  'POST /api/admin/passkeys': { send: (v) => v.post('/api/admin/passkeys', NOBODYS_PASSKEY) },
  'DELETE /api/admin/passkeys/{id}': {
    send: (v) => v.send(`/api/admin/passkeys/${randomUUID()}`, { method: 'DELETE' }),
    cells: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  // Each call uses a new browser, so that the sessions of the following rows remain.
  'POST /api/admin/login': {
    send: () =>
      api.visitor().post('/api/admin/login', {
        email: buildPerson().customerEmail,
        password: 'not the password',
        code: '123456',
      }),
    cells: 401,
  },
  'POST /api/admin/confirm': {
    send: (v) => v.post('/api/admin/confirm', { password: 'not the password' }),
    cells: 401,
  },
  'POST /api/admin/logout': { send: () => api.visitor().post('/api/admin/logout') },
  'GET /api/admin/forecast-reliability': { send: (v) => v.get('/api/admin/forecast-reliability') },
  'GET /api/admin/desk': { send: (v) => v.get('/api/admin/desk') },
  'GET /api/admin/overview': { send: (v) => v.get('/api/admin/overview') },
  'GET /api/admin/mechanics': { send: (v) => v.get('/api/admin/mechanics') },
  'GET /api/admin/bookings/{id}': {
    send: (v) => v.get(`/api/admin/bookings/${randomUUIDv7()}`),
    cells: 404,
  },
  'POST /api/admin/bookings/{id}/notes': {
    send: (v) => v.post(`/api/admin/bookings/${randomUUIDv7()}/notes`, { text: 'Rang twice' }),
    cells: 404,
  },
  'POST /api/admin/quotes': { send: (v) => v.post('/api/admin/quotes', request) },
  'GET /api/admin/customers': { send: (v) => v.get('/api/admin/customers') },
  'GET /api/admin/customers/{id}': {
    send: (v) => v.get('/api/admin/customers/2147483647'),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/notes': {
    send: (v) => v.post('/api/admin/customers/2147483647/notes', { text: 'Prefers mornings' }),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/deactivate': {
    send: (v) => v.post('/api/admin/customers/2147483647/deactivate', { reason: 'asked for it' }),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/activate': {
    send: (v) => v.post('/api/admin/customers/2147483647/activate'),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/sign-out': {
    send: (v) => v.post('/api/admin/customers/2147483647/sign-out'),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/password-link': {
    send: (v) => v.post('/api/admin/customers/2147483647/password-link'),
    cells: 404,
  },
  'GET /api/admin/customers/{id}/duplicates': {
    send: (v) => v.get('/api/admin/customers/2147483647/duplicates'),
    cells: 404,
  },
  'GET /api/admin/customers/{id}/merge/{otherId}': {
    send: (v) => v.get('/api/admin/customers/2147483647/merge/2147483646'),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/merge': {
    send: (v) => v.post('/api/admin/customers/2147483647/merge', { otherId: 2_147_483_646 }),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/erasure': {
    send: (v) => v.post('/api/admin/customers/2147483647/erasure'),
    cells: 404,
  },
  'POST /api/admin/customers/{id}/data-export': {
    send: (v) => v.post('/api/admin/customers/2147483647/data-export'),
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/data-export': {
    send: (v) => v.post('/api/admin/mechanics/2147483647/data-export'),
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/erasure': {
    send: (v) => v.post('/api/admin/mechanics/2147483647/erasure'),
    cells: 404,
  },
  'GET /api/admin/mechanics/{id}': {
    send: (v) => v.get('/api/admin/mechanics/2147483647'),
    cells: 404,
  },
  'GET /api/admin/mechanics/{id}/money': {
    send: (v) => v.get('/api/admin/mechanics/2147483647/money'),
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/notes': {
    send: (v) => v.post('/api/admin/mechanics/2147483647/notes', { text: 'Has a new van' }),
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/sign-out': {
    send: (v) => v.post('/api/admin/mechanics/2147483647/sign-out'),
    cells: 404,
  },
  'DELETE /api/admin/mechanics/{id}/passkeys/{passkeyId}': {
    send: (v) =>
      v.send(`/api/admin/mechanics/2147483647/passkeys/${randomUUID()}`, { method: 'DELETE' }),
    cells: 404,
  },
  'GET /api/admin/booking-views': { send: (v) => v.get('/api/admin/booking-views') },
  'POST /api/admin/booking-views': {
    send: (v) => v.post('/api/admin/booking-views', { name: 'Open', filter: { status: 'open' } }),
  },
  'DELETE /api/admin/booking-views/{id}': {
    send: (v) => v.send(`/api/admin/booking-views/${randomUUIDv7()}`, { method: 'DELETE' }),
    cells: 404,
  },
  'GET /api/admin/settings': { send: (v) => v.get('/api/admin/settings') },
  'POST /api/admin/settings': { send: (v) => v.post('/api/admin/settings', GOOD_SETTING) },
  'POST /api/admin/settings/{id}/withdraw': {
    send: (v) => v.post('/api/admin/settings/2147483647/withdraw'),
    cells: 404,
  },
  'GET /api/admin/tariffs': { send: (v) => v.get('/api/admin/tariffs') },
  'POST /api/admin/tariffs': { send: (v) => v.post('/api/admin/tariffs', GOOD_TARIFF) },
  'POST /api/admin/tariffs/{id}/withdraw': {
    send: (v) => v.post('/api/admin/tariffs/2147483647/withdraw'),
    cells: 404,
  },
  'GET /api/admin/business/demand': { send: (v) => v.get('/api/admin/business/demand?unit=week') },
  'GET /api/admin/business': { send: (v) => v.get('/api/admin/business?unit=week') },
  'GET /api/admin/platform-report': { send: (v) => v.get('/api/admin/platform-report') },
  'GET /api/admin/ledger': { send: (v) => v.get('/api/admin/ledger') },
  'POST /api/admin/ledger/{month}/close': {
    // A month that has not ended is closed by nobody: the refusal of the handler proves that it was reached.
    send: (v) => v.post('/api/admin/ledger/2099-01/close', {}),
  },
  'GET /api/admin/papers': { send: (v) => v.get('/api/admin/papers') },
  'GET /api/admin/booking-count': { send: (v) => v.get('/api/admin/booking-count') },
  'GET /api/admin/documents': { send: (v) => v.get('/api/admin/documents') },
  'GET /api/admin/notifications': { send: (v) => v.get('/api/admin/notifications') },
  'GET /api/admin/notifications/{id}': {
    send: async (v) => v.get(`/api/admin/notifications/${await findEmail()}`),
  },
  'POST /api/admin/notifications/{id}/retry': {
    send: async (v) => v.post(`/api/admin/notifications/${await findEmail()}/retry`),
  },
  'POST /api/admin/mechanics/{id}/approve': {
    send: (v) => v.post(`/api/admin/mechanics/${stock.mechanicId}/approve`),
  },
  'POST /api/admin/mechanics/{id}/reject': {
    send: (v) => v.post(`/api/admin/mechanics/${stock.mechanicId}/reject`),
  },
  'POST /api/admin/documents/{id}/approve': {
    send: (v) =>
      v.post(`/api/admin/documents/${randomUUIDv7()}/approve`, {
        sha256: null,
        expiresOn: null,
      }),
    cells: 404,
  },
  'POST /api/admin/documents/{id}/reject': {
    send: (v) =>
      v.post(`/api/admin/documents/${randomUUIDv7()}/reject`, {
        sha256: null,
        reason: 'Not readable',
      }),
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/deactivate': {
    send: (v) => v.post('/api/admin/mechanics/999/deactivate', { reason: 'Complaints' }),
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/activate': {
    send: (v) => v.post('/api/admin/mechanics/999/activate'),
    cells: 404,
  },
  'GET /api/bookings/{id}/cases': {
    send: (v, { bookingId }) => v.get(`/api/bookings/${bookingId}/cases`),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 'ok', 'ok', 'ok', 404, 404],
  },
  'POST /api/bookings/{id}/cases': {
    send: (v, { bookingId }) =>
      v.post(`/api/bookings/${bookingId}/cases`, { kind: 'complaint', words: 'It was late.' }),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 'ok', 'ok', 'ok', 404, 404],
  },
  'GET /api/bookings/{id}/messages': {
    send: (v, { bookingId }) => v.get(`/api/bookings/${bookingId}/messages`),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 'ok', 'ok', 'ok', 'ok', 404],
  },
  'POST /api/bookings/{id}/messages': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/messages`, { words: 'Hello' }),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 'ok', 'ok', 'ok', 404, 404],
  },
  'POST /api/bookings/{id}/messages/read': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/messages/read`, { lastId: 1 }),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 'ok', 'ok', 'ok', 404, 404],
  },
  'POST /api/cases/{id}/messages': {
    send: (v) =>
      v.post('/api/cases/01900000-0000-7000-8000-00000000dead/messages', { words: 'Hello' }),
    cells: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'GET /api/mechanics/cases': { send: (v) => v.get('/api/mechanics/cases') },
  'POST /api/mechanics/cases/{id}/answer': {
    send: (v) =>
      v.post('/api/mechanics/cases/01900000-0000-7000-8000-00000000dead/answer', {
        words: 'It was tight when I left.',
      }),
    cells: 404,
  },
  'GET /api/admin/cases': { send: (v) => v.get('/api/admin/cases') },
  'POST /api/admin/cases/{id}/take': {
    send: (v) => v.post('/api/admin/cases/01900000-0000-7000-8000-00000000dead/take', {}),
    cells: 404,
  },
  'POST /api/admin/cases/{id}/decide': {
    send: (v) =>
      v.post('/api/admin/cases/01900000-0000-7000-8000-00000000dead/decide', {
        outcome: 'answered',
        decision: 'All is well.',
        costPounds: 0,
      }),
    cells: 404,
  },
  'POST /api/admin/cases/{id}/revisit': {
    send: (v) =>
      v.post('/api/admin/cases/01900000-0000-7000-8000-00000000dead/revisit', {
        positions: [0],
        words: 'The brakes squeal again.',
      }),
    cells: 404,
  },
  'GET /api/admin/day-board': { send: (v) => v.get('/api/admin/day-board') },
  'GET /api/admin/dispatch': { send: (v) => v.get('/api/admin/dispatch') },
  'GET /api/admin/bookings/{id}/mechanics': {
    send: (v, { bookingId }) =>
      v.get(`/api/admin/bookings/${bookingId}/mechanics?at=2026-11-24T09:00:00Z`),
  },
  'POST /api/admin/bookings/{id}/assign': {
    send: (v) =>
      v.post('/api/admin/bookings/01900000-0000-7000-8000-00000000dead/assign', {
        mechanicId: 1,
        scheduledDate: '2026-11-24T09:00:00Z',
        reason: 'Late',
      }),
    cells: 404,
  },
  'GET /api/admin/bookings': { send: (v) => v.get('/api/admin/bookings') },
  'POST /api/admin/bookings/{id}/deposit': {
    send: (v, { bookingId }) =>
      v.post(`/api/admin/bookings/${bookingId}/deposit`, {
        amount: 30,
        receivedOn: '2026-11-02',
        reference: 'KERBSIDE 4711',
        reason: 'Seen on the account',
      }),
  },
  'POST /api/admin/bookings/{id}/bill': {
    send: (v, { bookingId }) =>
      v.post(`/api/admin/bookings/${bookingId}/bill`, {
        amount: 30,
        receivedOn: '2026-11-02',
        reference: 'KERBSIDE 4711',
        reason: 'Seen on the account',
      }),
    // It has no bill yet.
    cells: 404,
  },
  'POST /api/admin/bookings/{id}/bill/give-up': {
    send: (v, { bookingId }) =>
      v.post(`/api/admin/bookings/${bookingId}/bill/give-up`, {
        kind: 'waive',
        reason: 'A gesture',
      }),
    // It has no bill yet.
    cells: 404,
  },
  'GET /api/admin/reconciliation': { send: (v) => v.get('/api/admin/reconciliation') },
  'GET /api/admin/by-hand': { send: (v) => v.get('/api/admin/by-hand') },
  'POST /api/admin/refunds/{id}/made': {
    send: (v) => v.post(`/api/admin/refunds/${randomUUIDv7()}/made`, TRANSFER_MADE),
    // No refund has this id.
    cells: 404,
  },
  'POST /api/admin/payouts/{id}/made': {
    send: (v) => v.post(`/api/admin/payouts/${randomUUIDv7()}/made`, TRANSFER_MADE),
    // No payout has this id.
    cells: 404,
  },
  'POST /api/admin/payouts/{id}/returned': {
    send: (v) =>
      v.post(`/api/admin/payouts/${randomUUIDv7()}/returned`, {
        amount: 90,
        receivedOn: '2026-11-02',
        reference: 'RETURN 4711',
        reason: 'Account closed',
      }),
    // No payout has this id.
    cells: 404,
  },
  'POST /api/admin/payouts/{id}/call-off': {
    send: (v) => v.post(`/api/admin/payouts/${randomUUIDv7()}/call-off`, { reason: 'Wrong bank' }),
    // No payout has this id.
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/write-off': {
    send: (v) =>
      v.post('/api/admin/mechanics/999999/write-off', {
        amount: 30,
        reason: 'Went abroad',
      }),
    // Nobody has this id.
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/registration-fee/paid': {
    send: (v) =>
      v.post('/api/admin/mechanics/999999/registration-fee/paid', {
        amount: 49,
        receivedOn: '2026-11-02',
        reference: 'FLETCHER 49',
        reason: 'Seen',
      }),
    // Nobody has this id.
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/registration-fee/waive': {
    send: (v) =>
      v.post('/api/admin/mechanics/999999/registration-fee/waive', { reason: 'A friend' }),
    // Nobody has this id.
    cells: 404,
  },
  'POST /api/admin/mechanics/{id}/registration-fee/refund': {
    send: (v) =>
      v.post('/api/admin/mechanics/999999/registration-fee/refund', { reason: 'Left again' }),
    // Nobody has this id.
    cells: 404,
  },
  'GET /api/admin/operator-cases': { send: (v) => v.get('/api/admin/operator-cases') },
  'GET /api/admin/operator-cases/{id}/evidence.pdf': {
    send: (v) => v.get(`/api/admin/operator-cases/${randomUUIDv7()}/evidence.pdf`),
    // No case has this id.
    cells: 404,
  },
  'POST /api/admin/operator-cases/{id}/close': {
    send: (v) =>
      v.post(`/api/admin/operator-cases/${randomUUIDv7()}/close`, { reason: 'Put right' }),
    // No case has this id.
    cells: 404,
  },
  'POST /api/admin/operator-cases/{id}/book': {
    send: (v) =>
      v.post(`/api/admin/operator-cases/${randomUUIDv7()}/book`, {
        reason: 'By the bank’s letter',
      }),
    // No case has this id.
    cells: 404,
  },
  'POST /api/admin/operator-cases/{id}/return': {
    send: (v) =>
      v.post(`/api/admin/operator-cases/${randomUUIDv7()}/return`, { reason: 'Paid by mistake' }),
    // No case has this id.
    cells: 404,
  },
  'GET /api/admin/bookings/{id}/refundable': {
    send: (v, { bookingId }) => v.get(`/api/admin/bookings/${bookingId}/refundable`),
  },
  'POST /api/admin/bookings/{id}/refund': {
    send: (v, { bookingId }) =>
      v.post(`/api/admin/bookings/${bookingId}/refund`, {
        lines: [{ position: 0, amount: 1 }],
        borneBy: 'both',
        reason: 'The pads squealed',
        refundedBefore: 0,
      }),
  },
  'POST /api/admin/bookings/{id}/cancel': {
    send: (v, { bookingId }) =>
      v.post(`/api/admin/bookings/${bookingId}/cancel`, { cause: 'ours' }),
  },
  'GET /api/admin/messages': { send: (v) => v.get('/api/admin/messages') },
  'POST /api/admin/messages/{id}/answer': {
    send: (v) => v.post('/api/admin/messages/1/answer', { outcome: 'Rang back' }),
  },
  'GET /api/admin/services': { send: (v) => v.get('/api/admin/services') },
  'PATCH /api/admin/services/{id}': {
    send: (v) =>
      v.send('/api/admin/services/1', {
        method: 'PATCH',
        body: { basePrice: 500, laborHours: 1, isActive: true },
      }),
  },
  'GET /api/admin/staff': { send: (v) => v.get('/api/admin/staff') },
  'POST /api/admin/staff': {
    send: (v) =>
      v.post('/api/admin/staff', {
        name: 'Jo Morgan',
        email: `jo.${randomUUID()}@example.co.uk`,
        role: 'desk',
      }),
  },
  'POST /api/admin/staff/{id}/role': {
    send: (v) => v.post('/api/admin/staff/2147483647/role', { role: 'desk' }),
    cells: 404,
  },
  'POST /api/admin/staff/{id}/remove': {
    send: (v) => v.post('/api/admin/staff/2147483647/remove'),
    cells: 404,
  },
  'DELETE /api/admin/staff/{id}/passkeys/{passkeyId}': {
    send: (v) =>
      v.send(`/api/admin/staff/2147483647/passkeys/${randomUUID()}`, { method: 'DELETE' }),
    cells: 404,
  },
  // The link decides: an unknown one gets 410 from every caller.
  'POST /api/staff-invitations/begin': {
    send: (v) => v.post('/api/staff-invitations/begin', { token: 'unknown' }),
  },
  'POST /api/staff-invitations/accept': {
    send: (v) =>
      v.post('/api/staff-invitations/accept', {
        token: 'unknown',
        password: 'a long enough pass phrase',
        code: '123456',
      }),
  },
  'GET /api/admin/audit': { send: (v) => v.get('/api/admin/audit') },
  'POST /api/bookings/{id}/extra-ceiling': {
    send: (v, { bookingId }) =>
      v.post(`/api/bookings/${bookingId}/extra-ceiling`, { extraCeilingPounds: 0 }),
    cells: ACTED,
  },
  'POST /api/bookings/{id}/express-request': {
    send: (v, { bookingId }) =>
      v.post(`/api/bookings/${bookingId}/express-request`, { expressRequest: true }),
    cells: ACTED,
  },
  'POST /api/track/reference': {
    send: (v) => v.post('/api/track/reference', { email: 'nobody@example.co.uk' }),
  },
  'POST /api/bookings/{id}/cancel': {
    send: (v, { bookingId }) => v.post(`/api/bookings/${bookingId}/cancel`, {}),
    cells: ACTED,
  },
}

/** What JSON does not carry. A redirect to the page counts as ok: the page itself is a visitor's own request. */
const RAW_ROWS: Record<string, Row> = {
  'POST /api/mechanics/me/documents': { send: (v) => sendDocument(v) },
  // Its mechanic and administrators; to other mechanics it is not there, and customers are never asked for one.
  'GET /api/documents/{id}/file': {
    send: (v) => v.get(`/api/documents/${documentId}/file`),
    cells: [401, 401, 401, 403, 403, 404, 404, 'ok', 'ok', 'ok', 403, 'ok'],
  },
  'GET /api/admin/documents/{id}/view': {
    send: (v) => v.get(`/api/admin/documents/${documentId}/view`),
  },
  'POST /api/vehicle-care/{id}/work/{workId}/bill': {
    send: async (v) =>
      sendBill(v, `/api/vehicle-care/${kept.vehicleId}/work/${await addWork()}/bill`),
    cells: OF_THE_KEEPER,
  },
  // To nobody but the keeper, staff included.
  'GET /api/vehicle-care/{id}/work/{workId}/bill': {
    send: async (v) => v.get(await addBill()),
    cells: OF_THE_KEEPER,
  },
  'POST /api/bookings/{id}/photos': {
    send: (v, { bookingId }) => sendBookingPhoto(v, bookingId, jpeg),
    cells: [401, 'ok', 404, 'ok', 404, 404, 404, 'ok', 'ok', 'ok', 404, 404],
  },
  // Who sees one of a message, a case and extra work: test/api/bookings/photos.test.ts.
  'GET /api/bookings/photos/{photoId}': {
    send: (v) => v.get(`/api/bookings/photos/${randomUUID()}`),
    cells: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'POST /api/ar-diagnostics/sessions/{id}/photos': {
    send: (v, { bookingId }) => sendPhoto(v, inspectedAt(bookingId).draftId, jpeg),
    cells: OF_THE_JOB,
  },
  'GET /api/ar-diagnostics/photos/{photoId}': {
    send: (v, { bookingId }) =>
      v.get(`/api/ar-diagnostics/photos/${inspectedAt(bookingId).photoId}`),
    cells: DRAFTED,
  },
  'GET /api/ar-diagnostics/sessions/{id}/report.pdf': {
    send: (v, { bookingId }) => v.get(`${SESSIONS}/${inspectedAt(bookingId).doneId}/report.pdf`),
    cells: SHOWN,
  },
  'GET /api/admin/audit.csv': { send: (v) => v.get('/api/admin/audit.csv') },
  'POST /admin/booking/{id}/customer-view': {
    send: (v, { bookingId }) => v.post(`/admin/booking/${bookingId}/customer-view`),
  },
  // Without a view it leads back to the desk.
  'GET /customer-view/{id}': {
    send: (v) => v.get(`/customer-view/${randomUUID()}`),
  },
  'GET /api/admin/bookings.csv': { send: (v) => v.get('/api/admin/bookings.csv') },
  // Its refusal while settings are missing proves that it was reached.
  'GET /api/admin/platform-report.xml': {
    send: (v) => v.get('/api/admin/platform-report.xml'),
  },
  'GET /api/admin/platform-report.csv': {
    send: (v) => v.get('/api/admin/platform-report.csv'),
  },
  'GET /api/admin/ledger.csv': { send: (v) => v.get('/api/admin/ledger.csv') },
  'GET /api/admin/papers.csv': { send: (v) => v.get('/api/admin/papers.csv') },
  'GET /api/health/live': { send: (v) => v.get('/api/health/live') },
  'GET /api/health/ready': { send: (v) => v.get('/api/health/ready') },
  'GET /healthz': { send: (v) => v.get('/healthz') },
  'GET /readyz': { send: (v) => v.get('/readyz') },
  'POST /api/cookie-consent': {
    send: (v) => v.send('/api/cookie-consent', { method: 'POST', rawBody: 'choice=none' }),
  },
  'POST /api/csp-reports': { send: (v) => v.post('/api/csp-reports', []) },
  'GET /api/openapi.json': { send: (v) => v.get('/api/openapi.json') },
  'GET /api/docs': { send: (v) => v.get('/api/docs') },
  'GET /robots.txt': { send: (v) => v.get('/robots.txt') },
  'GET /sitemap.xml': { send: (v) => v.get('/sitemap.xml') },
  // The scope decides: a stream of everything is for administrators [SEC-O25].
  'GET /api/live': {
    send: (v) => v.get('/api/live?as=administrator'),
    cells: ADMITTED.administrator,
  },
  'GET /admin/notifications/{id}/letter': {
    send: async (v) => v.get(`/admin/notifications/${await findEmail()}/letter`),
  },
  // The signature decides: an event without one gets 400 from every caller.
  'POST /api/webhooks/{provider}': {
    send: (v) => v.post(`/api/webhooks/${api.runtime.providers.payments.name}`, {}),
  },
  // Live mode has no simulator [SEC-P20].
  'GET /demo/pay/{id}': { send: (v) => v.get(`/demo/pay/${randomUUID()}`), cells: 404 },
  'POST /demo/pay/{id}': { send: (v) => v.post(`/demo/pay/${randomUUID()}`), cells: 404 },
  'GET /demo/bank/{reference}': { send: (v) => v.get('/demo/bank/nobody'), cells: 404 },
  'POST /demo/bank/{reference}': { send: (v) => v.post('/demo/bank/nobody'), cells: 404 },
  // The token decides what the visitor sees on the page afterwards: an unknown one grants nothing.
  'GET /booking-confirmation/{id}': {
    send: (v, { bookingId }) => v.get(`/booking-confirmation/${bookingId}?k=unknown`),
  },
  // Each leads to a page, which says what the visitor may not do.
  'POST /quote-result': { send: (v) => sendForm(v, '/quote-result') },
  'POST /booking/{quoteId}': { send: (v, { quoteId }) => sendForm(v, `/booking/${quoteId}`) },
  'POST /booking/{quoteId}/renew': {
    send: (v, { quoteId }) => sendForm(v, `/booking/${quoteId}/renew`),
  },
  'POST /booking/{quoteId}/pay': {
    send: (v, { quoteId }) => sendForm(v, `/booking/${quoteId}/pay`),
  },
  'POST /booking/{quoteId}/book': {
    send: (v, { quoteId }) => sendForm(v, `/booking/${quoteId}/book`),
  },
  'POST /registration-fee/{id}/pay': {
    send: (v) => sendForm(v, `/registration-fee/${randomUUIDv7()}/pay`),
  },
  'POST /booking-confirmation/{id}/pay': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/pay`),
  },
  'POST /booking-confirmation/{id}/remove-card': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/remove-card`),
  },
  'POST /booking-confirmation/{id}/express-request': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/express-request`),
  },
  'POST /booking-confirmation/{id}/move': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/move`),
  },
  'POST /booking-confirmation/{id}/cancel': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/cancel`),
  },
  'POST /booking-confirmation/{id}/messages': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/messages`),
  },
  'POST /booking-confirmation/{id}/cases': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/cases`),
  },
  'POST /booking-confirmation/{id}/proposed-time': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/proposed-time`),
  },
  'POST /mechanic-dashboard/cases': { send: (v) => sendForm(v, '/mechanic-dashboard/cases') },
  // The link decides: an unknown one leads to the page, which says so.
  'POST /conversation': { send: (v) => sendForm(v, '/conversation') },
  'POST /my-application': { send: (v) => sendForm(v, '/my-application?k=unknown') },
  'POST /part-question': { send: (v) => sendForm(v, '/part-question') },
  'POST /booking-confirmation/{id}/decide': {
    send: (v, { bookingId }) => sendForm(v, `/booking-confirmation/${bookingId}/decide`),
  },
  'POST /track-booking': { send: (v) => sendForm(v, '/track-booking') },
  'POST /track-booking/reference': { send: (v) => sendForm(v, '/track-booking/reference') },
  'POST /customer/login': { send: (v) => sendForm(v, '/customer/login') },
  'POST /mechanic-login': { send: (v) => sendForm(v, '/mechanic-login') },
  'POST /admin/login': { send: (v) => sendForm(v, '/admin/login') },
  'POST /customer/register': { send: (v) => sendForm(v, '/customer/register') },
  'POST /customer/sign-out': { send: () => sendForm(api.visitor(), '/customer/sign-out') },
  'POST /mechanic-dashboard/sign-out': {
    send: () => sendForm(api.visitor(), '/mechanic-dashboard/sign-out'),
  },
  'POST /admin/sign-out': { send: () => sendForm(api.visitor(), '/admin/sign-out') },
  'GET /api/bookings/{id}/calendar.ics': {
    // This booking has no time yet.
    send: (v, { bookingId }) => v.get(`/api/bookings/${bookingId}/calendar.ics`),
    cells: 404,
  },
  'GET /track-booking': { send: (v) => v.get('/track-booking?k=unknown') },
  'GET /inspection/{id}': {
    send: (v, { bookingId }) => v.get(`/inspection/${inspectedAt(bookingId).doneId}?k=unknown`),
  },
  'GET /calendar/{file}': {
    send: (v) => v.get(`/calendar/${'x'.repeat(43)}.ics`),
    cells: 404,
  },
}
const sendForm = (visitor: Visitor, path: string) =>
  visitor.send(path, { method: 'POST', rawBody: '' })
const ROWS = { ...JSON_ROWS, ...RAW_ROWS }

/** Changes that name somebody's object in the body of an endpoint that anybody may call. */
const BODY_ROWS: Record<string, Row> = {
  'POST /api/quotes in place of another': {
    send: async (v, whose) => {
      const replacesQuoteId = await makeQuoteFor(whose)
      const { body } = await v.post('/api/quotes/calculate', buildRequest())
      return v.post('/api/quotes', { ...buildRequest(), ...figuresOf(body), replacesQuoteId })
    },
    cells: [404, 'ok', 404, 'ok', 404, 404, 404, 404, 'ok', 'ok', 404, 404],
  },
}

function verdict(status: number, body: { isRedacted?: boolean; registration?: string }): Cell {
  if (status === 401 || status === 403 || status === 404) return status
  if (body.isRedacted !== undefined) return body.isRedacted ? 'redacted' : 'full'
  return 'ok'
}

const endpointOf = new Map(
  [...apiRoutes, ...rawRoutes].map(([endpoint]) => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

/** Whom the declaration admits: its level of access, and for administrators its right. */
function admittedOf(name: string): Cell[] {
  const { access, right } = endpointOf.get(name) ?? { access: 'public' }
  if (right === undefined) return ADMITTED[access]
  const isRefused = (role: Role) => STAFF.some((one) => one === role && !hasRight(one, right))
  return ADMITTED[access].map((cell, index) => (isRefused(ROLES[index] as Role) ? 403 : cell))
}

/** The cells of a row: the endpoint's declaration refuses, the row says what the others see. */
function expectedOf(name: string, cells: Row['cells'] = 'ok'): Cell[] {
  if (Array.isArray(cells)) return cells
  return endpointOf.has(name)
    ? admittedOf(name).map((admitted) => (admitted === 'ok' ? cells : admitted))
    : []
}

it('every endpoint has its row in the access matrix [SEC-O2, SEC-1]', () => {
  expect(Object.keys(ROWS).sort()).toEqual([...endpointOf.keys()].sort())
})

it('no row admits a role that its endpoint does not admit [SEC-O2, SEC-1]', () => {
  const refusals = Object.entries(ROWS).map(([name, { cells }]) => {
    const expected = expectedOf(name, cells)
    return [name, admittedOf(name).map((cell, index) => (cell === 'ok' ? cell : expected[index]))]
  })
  expect(refusals).toEqual(Object.keys(ROWS).map((name) => [name, admittedOf(name)]))
})

/** What must not open to the wrong role, whatever the table of rights says: who besides the owner may call it. */
const SENSITIVE: Record<string, readonly Role[]> = {
  'POST /api/admin/bookings/{id}/deposit': ['finance'],
  'POST /api/admin/bookings/{id}/bill': ['finance'],
  'POST /api/admin/bookings/{id}/bill/give-up': ['finance'],
  'POST /api/admin/bookings/{id}/refund': ['finance'],
  'GET /api/admin/by-hand': ['finance'],
  'POST /api/admin/refunds/{id}/made': ['finance'],
  'POST /api/admin/payouts/{id}/made': ['finance'],
  'POST /api/admin/payouts/{id}/returned': ['finance'],
  'POST /api/admin/payouts/{id}/call-off': ['finance'],
  'POST /api/admin/mechanics/{id}/write-off': ['finance'],
  'POST /api/admin/mechanics/{id}/registration-fee/paid': ['finance'],
  'POST /api/admin/mechanics/{id}/registration-fee/waive': ['finance'],
  'POST /api/admin/mechanics/{id}/registration-fee/refund': ['finance'],
  'GET /api/admin/reconciliation': ['finance'],
  'GET /api/admin/ledger': ['finance'],
  'GET /api/admin/platform-report': ['finance'],
  'GET /api/admin/platform-report.xml': ['finance'],
  'GET /api/admin/platform-report.csv': ['finance'],
  'GET /api/admin/ledger.csv': ['finance'],
  'POST /api/admin/ledger/{month}/close': ['finance'],
  'GET /api/admin/operator-cases': ['finance'],
  'GET /api/admin/operator-cases/{id}/evidence.pdf': ['finance'],
  'POST /api/admin/operator-cases/{id}/book': ['finance'],
  'POST /api/admin/operator-cases/{id}/close': ['finance'],
  'POST /api/admin/operator-cases/{id}/return': ['finance'],
  'POST /api/admin/bookings/{id}/cancel': ['desk'],
  'POST /api/admin/bookings/{id}/assign': ['desk'],
  'POST /api/admin/cases/{id}/decide': ['desk'],
  'POST /api/admin/cases/{id}/revisit': ['desk'],
  'GET /api/admin/documents': ['vetting'],
  'POST /api/admin/documents/{id}/approve': ['vetting'],
  'POST /api/admin/documents/{id}/reject': ['vetting'],
  'POST /api/admin/mechanics/{id}/approve': ['vetting'],
  'POST /api/admin/mechanics/{id}/reject': ['vetting'],
  'POST /api/admin/mechanics/{id}/activate': ['vetting'],
  'POST /api/admin/mechanics/{id}/deactivate': ['vetting'],
  'PATCH /api/admin/services/{id}': [],
  'GET /api/admin/audit': [],
  'GET /api/admin/audit.csv': [],
  'GET /api/admin/staff': [],
  'POST /api/admin/staff': [],
  'POST /api/admin/staff/{id}/role': [],
  'POST /api/admin/staff/{id}/remove': [],
  'DELETE /api/admin/staff/{id}/passkeys/{passkeyId}': [],
}

it.each(Object.entries(SENSITIVE))(
  '%s opens to the owner and %j alone [AUTH-20]',
  (name, roles) => {
    const cells = expectedOf(name, ROWS[name]?.cells)
    const admitted = ROLES.filter((_, index) => cells[index] !== 401 && cells[index] !== 403)
    expect(admitted).toEqual(['administrator', ...roles])
  },
)

it('what is answered from a cache is public [SEC-O2]', () => {
  const cached = apiRoutes.filter(([{ cache }]) => cache !== undefined)
  expect(cached.length).toBeGreaterThan(5)
  expect(cached.filter(([{ access }]) => access !== 'public')).toEqual([])
})

/** Acts after which the audit has no line, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'POST /api/admin/email/verification': 'no new address waits, so nothing is sent',
  'POST /api/admin/authenticator/key': 'only makes a key, which opens nothing yet',
  'POST /api/admin/passkeys/options': 'only asks for a challenge',
  'POST /api/admin/booking-views': 'a filter that its writer alone sees',
  'POST /api/admin/mechanics/{id}/approve': 'this mechanic was approved before',
}
const countAuditLines = () => stock.db.$count(auditEvents)
/** What an administrator changes by a call of their own. */
const isAct = (name: string) =>
  /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(name) && !/\/(login|logout)$/.test(name)
/** Those that succeed here. test/architecture/audited-acts.test.ts reads the others. */
const acts: { name: string; lines: number }[] = []

/** What writes a line of the audit or of a timeline, or a notification, each time that it is sent, and why. */
const EACH_TIME: Readonly<Record<string, string>> = {
  'POST /api/customer/email/verification': 'asks for the email once more',
  'POST /api/bookings/{id}/messages': 'a page sends a key, which this test does not [MSG-5]',
  'POST /api/mechanics/me/email': 'sends the link to the new address once more',
  'POST /api/admin/email': 'sends the link to the new address once more',
  'POST /api/admin/notifications/{id}/retry': 'is tried once more',
  'POST /api/admin/quotes': 'a page sends a key, which this test does not',
  'POST /api/admin/staff': 'sends the invitation once more',
  'POST /api/contact': 'a page sends a key, which this test does not',
}
const repeated = new Set<string>()
const countWritten = async () => {
  const counts = [auditEvents, bookingEvents, notifications].map((table) => stock.db.$count(table))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** To them what is not theirs must look like what is not there [SEC-O1]. */
const STRANGERS = new Set<Role>(['other guest', 'other customer', 'approved mechanic', 'vetting'])

/** Returns an answer, and how to send its request again with ids of nothing in its address. */
async function listenTo(visitor: Visitor, ask: () => ReturnType<Visitor['get']>) {
  const requests: Parameters<Visitor['send']>[] = []
  const { send } = visitor
  visitor.send = (...request) => {
    requests.push(request)
    return send.apply(visitor, request)
  }
  const answer = await ask()
  visitor.send = send
  const [address = '', sent] = requests.at(-1) ?? []
  const askForNothing = async () => {
    const { status, body } = await visitor.send(withIdsOfNothing(address), sent)
    return { status, body }
  }
  const askAgain = () => visitor.send(address, sent)
  return { answer, last: { askForNothing, askAgain } }
}

const withIdsOfNothing = (address: string) =>
  address
    .replaceAll(/(?<=\/)[0-9a-f]{8}(?=-[0-9a-f]{4}-)/g, 'ffffffff')
    .replaceAll(/(?<=\/)\d+(?=\/|$)/g, '2000000000')

describe.each(Object.entries({ ...ROWS, ...BODY_ROWS }))(
  '%s [SEC-O1, SEC-O2, SEC-O27, SEC-1]',
  (name, { send, cells }) => {
    it.each(ROLES.map((role, index) => [role, expectedOf(name, cells)[index]]))(
      '%s: %s',
      async (role, expected) => {
        const whose = made[role === 'keeper' ? 'customer' : 'guest']
        const before = await countAuditLines()
        const visitor = role === 'anonymous' ? api.visitor() : visitors[role as Role]
        const { answer, last } = await listenTo(visitor, () => send(visitor, whose))
        const { status, body } = answer
        const seen =
          name === 'GET /api/vehicles/{id}'
            ? body.registration.includes('•')
              ? 'redacted'
              : 'full'
            : verdict(status, body)
        expect([role, status, seen]).toEqual([role, status, expected])
        expect(status).toBeLessThan(500)
        if (status === 404 && STRANGERS.has(role as Role))
          expect(await last.askForNothing()).toEqual({ status, body })
        if (role === 'administrator' && isAct(name) && status < 300)
          acts.push({ name, lines: (await countAuditLines()) - before })
        if (status < 300 && !name.startsWith('GET ')) {
          const written = await countWritten()
          const again = await last.askAgain()
          const isMore = again.status < 300 && (await countWritten()) > written
          if (isMore) repeated.add(name)
        }
        // The next role needs another booking, because this one is cancelled.
        await restore(whose.bookingId)
      },
    )
  },
)

it('each act of an administrator that succeeds here leaves a line in the audit [SEC-O21]', () => {
  const silent = acts.filter(({ lines }) => lines === 0).map(({ name }) => name)
  expect(silent).toEqual(Object.keys(SILENT))
  expect(acts.length).toBeGreaterThan(8)
})

it('what is sent again with the same content writes nothing, but for what is meant each time [SEC-O28]', () => {
  expect([...repeated].sort()).toEqual(Object.keys(EACH_TIME).sort())
})

it('a customer who removes another one’s car leaves it there [SEC-O27]', async () => {
  const path = `/api/customer/vehicles/${kept.vehicleId}`
  await visitors['other customer'].send(path, { method: 'DELETE' })
  const { body } = await visitors.keeper.get('/api/customer/dashboard')
  expect(body.vehicles).toContainEqual(expect.objectContaining({ id: kept.vehicleId }))
})

const restore = (bookingId: string) =>
  stock.db.update(bookings).set({ status: 'accepted' }).where(eq(bookings.id, bookingId))
