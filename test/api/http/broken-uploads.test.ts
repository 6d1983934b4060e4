import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { outsideJobs } from '#server/db/schema/part-history.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { buildDraftOf } from '#test/support/inspections.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* A phone that loses its network in the middle of a file. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

/** Node's error of a request that was cut off is that of a server which is away. */
const breaksOff = () => {
  let isBegun = false
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isBegun) controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      else controller.enqueue(new Uint8Array(5000).fill(0xff))
      isBegun = true
    },
  })
}

const query = () => new URLSearchParams({ photoId: randomUUID(), sha256: '0'.repeat(64) })

async function addWork(): Promise<{ customer: Visitor; path: string }> {
  const customer = await signInCustomer(api)
  const { body } = await customer.get('/api/customer/dashboard')
  const { rows } = await stock.pool.query('select id from customers where email = $1', [
    body.profile.email,
  ])
  const vehicleId = await addVehicle(stock, { registration: 'KE11PTT' })
  const kept = { customerId: rows[0].id, vehicleId }
  await stock.db.insert(customerVehicles).values(kept)
  const [work] = await stock.db
    .insert(outsideJobs)
    .values({ ...kept, serviceId: stock.serviceId('tyres-pair'), doneOn: '2026-03-15' })
    .returning()
  return { customer, path: `/api/vehicle-care/${vehicleId}/work/${work?.id}/bill` }
}

const UPLOADS: Record<string, () => Promise<[Visitor, path: string, type: string]>> = {
  'a photo of a message': async () => {
    const { customer, bookingId } = await buildDraftOf(api, stock)
    return [customer, `/api/bookings/${bookingId}/photos?${query()}`, 'image/jpeg']
  },
  'a photo of an inspection': async () => {
    const { mechanic, id } = await buildDraftOf(api, stock)
    const asked = `${query()}&capturedAt=2026-11-02T08:59:00.000Z&step=front-left-pad`
    return [mechanic, `/api/ar-diagnostics/sessions/${id}/photos?${asked}`, 'image/jpeg']
  },
  'a document': async () => {
    const mechanic = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const path = '/api/mechanics/me/documents?kind=qualification&title=NVQ'
    return [mechanic, path, 'application/pdf']
  },
  'a bill': async () => {
    const { customer, path } = await addWork()
    return [customer, path, 'application/pdf']
  },
}

it.each(Object.keys(UPLOADS))(
  'the upload of %s that breaks off is the visitor’s 400, and no failure of ours [SEC-F2]',
  async (what) => {
    const [visitor, path, type] = (await UPLOADS[what]?.()) ?? []
    const answer = await visitor?.send(path ?? '', {
      method: 'POST',
      rawBody: breaksOff(),
      headers: { 'content-type': type ?? '' },
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } })
  },
)
