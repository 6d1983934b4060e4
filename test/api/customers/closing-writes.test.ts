import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOVES } from '#server/admin/customers/merge/moves.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { eraseAccounts } from '#server/customers/privacy/erase-accounts.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingPhotos } from '#server/db/schema/booking-photos.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { partQuestionLinks } from '#server/db/schema/part-history.ts'
import { reviewLinks } from '#server/db/schema/reviews.ts'
import { amidClosing, lockLast, tablesWith } from '#test/support/amid-closing.ts'
import { type Answer, buildEnv, createTestApi } from '#test/support/api.ts'
import { sendBookingPhoto } from '#test/support/booking-photos.ts'
import { picture } from '#test/support/inspections.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/*
 * A customer's account is erased or merged into another in the same instant in which a request of theirs is under way.
 * Nothing of it may stay behind.
 */

const stock = await freshStock()
const { db, pool } = stock
const api = createTestApi(db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const desk = await signIn(api, 'administrator', '1')
const PASSWORD = 'correct horse battery'
const hash = await hashPassword(PASSWORD)

/** Stands in what each request sends, so that a search finds what remains of it. */
const WORD = 'Quillfeather'

async function addCustomer() {
  const { customerName: name, customerEmail: email } = buildPerson()
  const row = { name, email, phone: null, password: hash, emailVerifiedAt: NOW }
  const [stored] = await db.insert(customers).values(row).returning()
  const id = stored?.id ?? 0
  return { id, email, visitor: await signIn(api, 'customer', String(id)) }
}
type Customer = Awaited<ReturnType<typeof addCustomer>>
/** Prepares everything, and returns the request. */
type Act = (customer: Customer) => Promise<() => Promise<Answer>>

async function addCar({ id }: Customer): Promise<number> {
  const vehicleId = await addVehicle(stock, { registration: `QF${20 + id}ABC`, fuel: 'petrol' })
  await db.insert(customerVehicles).values({ customerId: id, vehicleId })
  return vehicleId
}

async function addCompleted({ id, email }: Customer): Promise<string> {
  const mechanic = await signInMechanic(api, stock)
  const person = { customerEmail: email }
  const job = await acceptedJob(api, stock, mechanic, 'completed', { person })
  await db.update(bookings).set({ customerId: id }).where(eq(bookings.id, job.id))
  return job.id
}

const put = ({ visitor }: Customer, path: string, body: unknown) =>
  visitor.send(path, { method: 'PUT', body })

const ofCar =
  (send: (customer: Customer, path: string) => Promise<Answer>): Act =>
  async (customer) => {
    const path = `/api/vehicle-care/${await addCar(customer)}`
    return () => send(customer, path)
  }

const ofJob =
  (send: (customer: Customer, bookingId: string) => Promise<Answer>): Act =>
  async (customer) => {
    const bookingId = await addCompleted(customer)
    return () => send(customer, bookingId)
  }

const PHOTO = await picture().jpeg().toBuffer()

const ACTS: Record<string, Act> = {
  'they save their profile': async (customer) => {
    const address = `1 ${WORD} Road`
    const body = { name: WORD, phone: '07700 900123', address }
    const wishes = { emailNotifications: true, smsNotifications: false }
    return () => put(customer, '/api/customer/profile', { ...body, ...wishes })
  },
  'they change their address for email': async ({ visitor }) => {
    const email = `${WORD}.${randomUUID()}@example.co.uk`
    return () => visitor.post('/api/customer/email', { email, password: PASSWORD })
  },
  'they change their password': async ({ visitor }) => {
    const body = { currentPassword: PASSWORD, password: 'another staple of a battery' }
    return () => visitor.post('/api/customer/password', body)
  },
  'they ask for their data': async ({ visitor }) => {
    return () => visitor.post('/api/customer/data-export', { password: PASSWORD })
  },
  'they add a car': async ({ visitor }) => {
    return () => visitor.post('/api/customer/vehicles', { registration: 'KS20ABC' })
  },
  'they store a mileage': ofCar(({ visitor }, path) =>
    visitor.post(`${path}/readings`, { value: 40_000, unit: 'miles' }),
  ),
  'they say when a part was renewed': ofCar((customer, path) =>
    put(customer, `${path}/parts/tyres/answer`, { kind: 'original' }),
  ),
  'they say by an emailed link when a part was renewed': async (customer) => {
    const vehicleId = await addCar(customer)
    const k = newToken()
    const expiresAt = NOW.add({ hours: 24 })
    const link = { tokenHash: hashOf(k), customerId: customer.id, vehicleId, createdAt: NOW }
    await db.insert(partQuestionLinks).values({ ...link, expiresAt })
    const rawBody = new URLSearchParams({ k, component: 'tyres', kind: 'original' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    return () => api.visitor().send('/part-question', { method: 'POST', rawBody, headers })
  },
  'they say how they drive': ofCar((customer, path) =>
    put(customer, `${path}/driving`, { style: 'gentle', use: 'mixed' }),
  ),
  'they set a reminder': ofCar((customer, path) =>
    put(customer, `${path}/reminders`, { topic: 'mot', remindOn: '2026-12-24' }),
  ),
  'they record work': ofCar(({ visitor }, path) =>
    visitor.post(`${path}/work`, { service: 'tyres-pair', doneOn: '2026-03' }),
  ),
  'they store a bill': async (customer) => {
    const path = `/api/vehicle-care/${await addCar(customer)}/work`
    const { body } = await customer.visitor.post(path, { service: 'tyres-pair', doneOn: '2026-03' })
    const headers = { 'content-type': 'application/octet-stream' }
    const rawBody = new Uint8Array(buildPdf())
    return () =>
      customer.visitor.send(`${path}/${body.id}/bill`, { method: 'POST', rawBody, headers })
  },
  'they write a message': ofJob(({ visitor }, id) =>
    visitor.post(`/api/bookings/${id}/messages`, { words: `It is ${WORD}.` }),
  ),
  'they add a photo': ofJob(({ visitor }, id) => sendBookingPhoto(visitor, id, PHOTO)),
  'they write in a case': async (customer) => {
    const { visitor } = customer
    const path = `/api/bookings/${await addCompleted(customer)}/cases`
    const { body } = await visitor.post(path, { kind: 'warranty', words: 'It squeals again.' })
    return () => visitor.post(`/api/cases/${body.id}/messages`, { words: `It is ${WORD}.` })
  },
  'they write a review': async (customer) => {
    const bookingId = await addCompleted(customer)
    const k = newToken()
    const expiresAt = NOW.add({ hours: 24 })
    await db.insert(reviewLinks).values({ tokenHash: hashOf(k), bookingId, expiresAt })
    const body = { k, rating: 5, customerName: WORD }
    return () => api.visitor().post('/api/reviews', body)
  },
  'the desk writes a note': async ({ id }) => {
    return () => desk.post(`/api/admin/customers/${id}/notes`, { text: `Rang: ${WORD}` })
  },
}

/** What erasing and merging leave no row in. Jobs and prices stay with the erased account, and are merged. */
const EMPTIED = MOVES.filter(
  ({ table }) => !['bookings', 'quotes', 'customers', 'published_forecasts'].includes(table),
)

async function rowsOf(id: number): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of EMPTIED) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = ${id} limit 1`)
    if (rowCount) found.push(table)
  }
  return found
}

async function accountOf(id: number) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

const CLOSED = { password: NOBODYS_PASSWORD, newEmail: null, erasureDueAt: null }

describe('a customer whose account is erased', () => {
  it.each(Object.entries(ACTS))('while %s leaves nothing of it [CUST-18]', async (_, prepare) => {
    const customer = await addCustomer()
    const { id } = customer
    const request = await prepare(customer)
    const photosBefore = await db.$count(bookingPhotos)
    await db.update(customers).set({ erasureDueAt: NOW }).where(eq(customers.id, id))
    const erase = () => eraseAccounts(createTaskContext(api.runtime))
    const { status } = await amidClosing(
      pool,
      await lockLast(pool, `customer ${id}`),
      erase,
      request,
    )
    expect(status).toBeLessThan(500)
    expect(await accountOf(id)).toMatchObject({
      ...CLOSED,
      name: 'Former customer',
      phone: null,
      address: null,
      erasedAt: expect.anything(),
    })
    expect(await rowsOf(id)).toEqual([])
    expect(await tablesWith(pool, WORD)).toEqual([])
    expect(await db.$count(bookingPhotos)).toBe(photosBefore)
  })
})

describe('a customer whose account is merged into another', () => {
  it.each(Object.entries(ACTS))(
    'while %s leaves nothing at the account that is gone [CUST-18]',
    async (_, prepare) => {
      const [stays, goes] = [await addCustomer(), await addCustomer()]
      const request = await prepare(goes)
      const merge = () => desk.post(`/api/admin/customers/${stays.id}/merge`, { otherId: goes.id })
      const lock = await lockLast(pool, `customer ${goes.id}`)
      const { status } = await amidClosing(pool, lock, merge, request)
      expect(status).toBeLessThan(500)
      expect(await accountOf(goes.id)).toMatchObject({ ...CLOSED, mergedIntoId: stays.id })
      expect(await rowsOf(goes.id)).toEqual([])
      // What came first is the other account's now, or was written about a job that is.
      await db.update(customers).set({ erasureDueAt: NOW }).where(eq(customers.id, stays.id))
      await eraseAccounts(createTaskContext(api.runtime))
      expect(await tablesWith(pool, WORD)).toEqual([])
    },
  )
})
