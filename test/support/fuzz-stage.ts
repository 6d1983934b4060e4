import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { bookingViews } from '#server/db/schema/accounts.ts'
import { papers } from '#server/db/schema/papers.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { buildEnv, createTestApi, type TestApi, type Visitor } from './api.ts'
import { GOOD_ACCOUNT_BODIES } from './good-bodies.ts'
import { GOOD_SETTING } from './good-setting.ts'
import { GOOD_TARIFF } from './good-tariff.ts'
import { addFollowUp, begin, complete } from './inspections.ts'
import { book, buildContact, buildRequest, figuresOf, makeQuote } from './journey.ts'
import { buildPerson } from './people.ts'
import { saveFile } from './reports.ts'
import { signIn, signInCustomer } from './roles.ts'
import { addApprovedDocuments, addVehicle, freshStock, NOW, type Stock } from './stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from './webhook.ts'

type Bodies = Record<string, fc.Arbitrary<Record<string, unknown>>>

const TRANSFER_MADE = {
  amount: 30,
  madeOn: '2026-11-02',
  reference: 'KERBSIDE 4711',
  reason: 'Paid from the account',
}

/** Prepares the records that the fuzzed calls find, and their callers. */
export type FuzzStage = {
  stock: Stock
  api: TestApi
  /** A deposit whose guest has opened the payment. */
  paymentId: string
  /** Replaces the bookings by ten new ones that are not cancelled. */
  bookMore(): Promise<void>
  /** Signs in a caller of each kind again, because one of the calls signs out; a stranger and the guest need none. */
  gatherVisitors(): Promise<(() => Visitor)[]>
  /** Returns existing ids for a path pattern. */
  idsOf(path: string): string[]
  /** Returns valid bodies, so that a mutation reaches the handler behind the schema. */
  goodBodyOf(path: string): fc.Arbitrary<Record<string, unknown>>
}

const slots = fc
  .record({ day: fc.integer({ min: 3, max: 28 }), hour: fc.integer({ min: 8, max: 18 }) })
  .map(
    ({ day, hour }) =>
      `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`,
  )
const person = fc.nat().map(() => ({ ...buildContact(), ...buildPerson() }))

export async function openFuzzStage(): Promise<FuzzStage> {
  const stock = await freshStock()
  // Without what HMRC gave us, there is no report to ask for.
  const platform = { platformOperatorId: 'XEDPI0000000001', platformOperatorUtr: '1123456789' }
  const env = buildEnv({ mode: 'live', ...platform })
  const api = createTestApi(stock.db, { now: NOW, env })
  const guest = api.visitor()
  const quoteIds: string[] = []
  for (let count = 0; count < 30; count += 1) quoteIds.push(await makeQuote(guest))
  await addVehicle(stock, { registration: 'KS20ABC' })
  // The gazetteer loads at the first lookup of a place.
  await guest.get('/api/mechanics/Leeds')
  const { body: booked } = await book(guest, quoteIds[0] ?? '', buildPerson())
  const paymentId = paymentIdOf(await guest.post(`/api/bookings/${booked.id}/pay`))
  const complaint = { kind: 'complaint', words: 'The brakes squeal again.' }
  const { body: opened } = await guest.post(`/api/bookings/${booked.id}/cases`, complaint)
  const inspection = await addInspection(stock, api, guest, quoteIds[1] ?? '')
  const request = buildRequest({ serviceIds: [stock.serviceId('mot')] })
  const price = figuresOf((await guest.post('/api/quotes/calculate', request)).body)
  const documentIds = await addDocuments(stock, api)
  const paperIds = await addReceipt(stock, api, guest, quoteIds[2] ?? '')
  const viewIds = await addViews(stock)
  // A month can be closed once it was downloaded.
  const owner = await signIn(api, 'administrator', '1')
  await owner.get('/api/admin/ledger.csv?month=2026-10')
  const bookingIds: string[] = []
  const tracked: { reference: string; email: string }[] = []

  const good: Bodies = {
    '/api/quotes/calculate': fc.constant(request),
    '/api/quotes': fc.constant({ ...request, ...price }),
    '/api/bookings': fc
      .tuple(fc.constantFrom(...quoteIds), slots, person)
      .map(([quoteId, scheduledDate, who]) => ({
        quoteId,
        scheduledDate,
        mechanicId: stock.mechanicId,
        ...who,
      })),
    '/api/bookings/{id}/reschedule': slots.map((scheduledDate) => ({ scheduledDate })),
    '/api/bookings/{id}/cancel': fc.constant({ reason: 'changed my mind' }),
    '/api/bookings/{id}/cases': fc.constant(complaint),
    '/api/bookings/{id}/messages': fc.constant({ words: 'The gate code is 1234.' }),
    '/api/bookings/{id}/messages/read': fc.constant({ lastId: 1 }),
    '/api/cases/{id}/messages': fc.constant({ words: 'It is worse when it rains.' }),
    '/api/admin/quotes': fc.constant(request),
    '/api/admin/customers/{id}/notes': fc.constant({ text: 'Prefers mornings.' }),
    '/api/admin/customers/{id}/merge': fc.constant({ otherId: 2_147_483_646 }),
    '/api/admin/booking-views': fc.constant({ name: 'Open', filter: { status: 'open' } }),
    '/api/admin/settings': fc.constant(GOOD_SETTING),
    '/api/admin/tariffs': fc.constant(GOOD_TARIFF),
    '/api/admin/mechanics/{id}/notes': fc.constant({ text: 'Has a new van.' }),
    '/api/admin/customers/{id}/deactivate': fc.constant({ reason: 'rude on the telephone' }),
    '/api/admin/bookings/{id}/notes': fc.constant({ text: 'Rang twice, no answer.' }),
    '/api/admin/cases/{id}/revisit': fc.constant({
      positions: [0],
      words: 'It squeals again.',
    }),
    '/api/admin/operator-cases/{id}/close': fc.constant({ reason: 'Put right' }),
    '/api/admin/operator-cases/{id}/return': fc.constant({ reason: 'Paid by mistake' }),
    '/api/admin/ledger/{month}/close': fc.constant({ reason: 'The bank answers in May' }),
    '/api/admin/mechanics/{id}/write-off': fc.constant({ amount: 30, reason: 'Went abroad' }),
    '/api/admin/mechanics/{id}/registration-fee/paid': fc.constant({
      amount: 49,
      receivedOn: '2026-11-02',
      reference: 'FLETCHER 49',
      reason: 'Seen on the account',
    }),
    '/api/admin/mechanics/{id}/registration-fee/waive': fc.constant({ reason: 'A friend' }),
    '/api/admin/mechanics/{id}/registration-fee/refund': fc.constant({ reason: 'Left again' }),
    '/api/admin/refunds/{id}/made': fc.constant(TRANSFER_MADE),
    '/api/admin/payouts/{id}/call-off': fc.constant({ reason: 'Wrong bank' }),
    '/api/admin/payouts/{id}/returned': fc.constant({
      amount: 90,
      receivedOn: '2026-11-02',
      reference: 'RETURN 4711',
      reason: 'Account closed',
    }),
    '/api/admin/payouts/{id}/made': fc.constant(TRANSFER_MADE),
    '/api/admin/bookings/{id}/bill/give-up': fc.constant({ kind: 'waive', reason: 'A gesture' }),
    '/api/admin/bookings/{id}/refund': fc.constant({
      lines: [{ position: 0, amount: 5 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    }),
    '/api/admin/bookings/{id}/assign': slots.map((scheduledDate) => ({
      mechanicId: stock.mechanicId,
      scheduledDate,
      reason: 'agreed by telephone',
    })),
    '/api/admin/documents/{id}/approve': fc.constant({
      sha256: null,
      expiresOn: '2027-12-31',
      issuedOn: '2026-10-01',
      coverPounds: 2_000_000,
    }),
    '/api/track': fc.nat().map((n) => ({ ...tracked[n % tracked.length] })),
    '/api/track/reference': fc.nat().map((n) => ({ email: tracked[n % tracked.length]?.email })),
    '/api/vehicles/lookup': fc.constantFrom(
      { registration: 'AB12 CDE' },
      { registration: 'Q123ABC' },
    ),
    ...GOOD_ACCOUNT_BODIES,
  }

  return {
    stock,
    api,
    paymentId,
    bookMore: async () => {
      bookingIds.length = 0
      for (let count = 0; count < 10; count += 1) {
        const visitor = api.visitor()
        const who = buildPerson()
        const { body } = await book(visitor, await makeQuote(visitor), who)
        bookingIds.push(body.id)
        tracked.push({ reference: body.reference, email: who.customerEmail })
      }
    },
    gatherVisitors: async () => {
      const signedIn = [
        await signInCustomer(api),
        await signIn(api, 'mechanic', String(stock.mechanicId)),
        await signIn(api, 'administrator', '1'),
      ]
      return [api.visitor, () => guest, ...signedIn.map((visitor) => () => visitor)]
    },
    idsOf: (path) => {
      if (path.startsWith('/api/quotes')) return quoteIds
      if (path.startsWith('/api/ar-diagnostics/sessions'))
        return [inspection.draftId, inspection.doneId]
      if (path.startsWith('/api/ar-diagnostics')) return [inspection.bookingId]
      if (path.startsWith('/api/follow-up-quotes')) return [inspection.followUpId]
      if (/^\/api\/(admin\/)?cases/.test(path)) return [opened.id]
      if (path.startsWith('/api/admin/customers')) return ['1', '2', '2147483647']
      if (/bookings|mechanics\/jobs/.test(path)) return bookingIds
      if (path.startsWith('/api/admin/documents')) return documentIds
      if (path.startsWith('/api/admin/booking-views')) return viewIds
      if (path.startsWith('/api/papers')) return paperIds
      if (path.startsWith('/api/admin/settings')) return ['1', '2', '2147483647']
      if (path.startsWith('/api/admin/tariffs')) return ['1', '2', '2147483647']
      if (path.startsWith('/api/admin/ledger')) return ['2026-10', '2099-01']
      if (path.startsWith('/api/towns')) return ['manchester']
      return ['1', String(stock.mechanicId), 'Manchester', '2147483647']
    },
    goodBodyOf: (path) => good[path] ?? fc.constant({}),
  }
}

/** The receipt of a deposit that the guest has paid. */
async function addReceipt(
  stock: Stock,
  api: TestApi,
  guest: Visitor,
  quoteId: string,
): Promise<string[]> {
  const { body } = await book(guest, quoteId, buildPerson())
  await sendEvent(api, buildEvent(paymentIdOf(await guest.post(`/api/bookings/${body.id}/pay`))))
  const receipts = await stock.db.select({ id: papers.id }).from(papers)
  return receipts.map(({ id }) => id)
}

/** Saved views of the administrator who calls. */
async function addViews({ db }: Stock): Promise<string[]> {
  const rows = ['First', 'Second', 'Third'].map((name) => ({
    id: randomUUIDv7(),
    savedBy: 'administrator 1',
    name,
    filter: {},
    savedAt: NOW,
  }))
  await db.insert(bookingViews).values(rows)
  return rows.map(({ id }) => id)
}

/** Documents that wait for an administrator. */
async function addDocuments(stock: Stock, api: TestApi): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1)
    ids.push(...(await addApprovedDocuments(stock, stock.mechanicId)))
  const fileId = await saveFile(api, Buffer.from('a document'))
  await stock.db.update(mechanicDocuments).set({ fileId, approvedAt: null, decidedBy: null })
  // The mechanic stays listed whatever happens to those that wait: the bookings of the other calls need somebody.
  await addApprovedDocuments(stock, stock.mechanicId)
  return ids
}

/** Belongs to the guest, and to the mechanic who signs in later. */
async function addInspection(stock: Stock, api: TestApi, guest: Visitor, quoteId: string) {
  const booked = await book(guest, quoteId, { ...buildPerson(), mechanicId: stock.mechanicId })
  const bookingId: string = booked.body.id
  const mechanic = await signIn(api, 'mechanic', String(stock.mechanicId))
  await mechanic.post(`/api/mechanics/jobs/${bookingId}/accept`, {
    scheduledDate: '2026-11-30T17:00:00Z',
  })
  const { id: draftId } = await begin(mechanic, bookingId)
  const { id: doneId } = await complete(mechanic, bookingId)
  const { followUpQuoteId: followUpId } = await addFollowUp(stock.db, {
    bookingId,
    mechanicId: stock.mechanicId,
  })
  return { bookingId, draftId, doneId, followUpId }
}
