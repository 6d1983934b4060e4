import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { sendBookingPhoto } from '#test/support/booking-photos.ts'
import { begin, buildJob, picture, sendPhoto } from '#test/support/inspections.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { buildEnv, createTestApi, type Visitor } from '../../support/api.ts'

/* Uploads whose connection to the database breaks after PostgreSQL has done what it was asked: also the COMMIT. */

const stock = await freshStock()
const url = new URL(stock.url)
const faults = await startStatementFaults(Number(url.port))
url.port = String(faults.port)
const pool = openPool(url.href)
const dataDir = buildDataDir()
const api = createTestApi(openDb(pool), { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })

afterAll(async () => {
  await pool.end()
  faults.close()
  await removeDataDir(dataDir)
})

/** More statements than the transaction of any of them has. */
const WRITING = 7
const PDF = buildPdf()
const jpeg = await picture().jpeg().toBuffer()
let vehicleId = 0
beforeAll(async () => {
  vehicleId = await addVehicle(stock, { registration: 'AB12CDE', fuel: 'petrol' })
})

const sendPdf = (visitor: Visitor, address: string) =>
  visitor.send(address, {
    method: 'POST',
    rawBody: new Uint8Array(PDF),
    headers: { 'content-type': 'application/pdf' },
  })

async function readyDocument() {
  const mechanic = await signIn(api, 'mechanic', String(await addMechanic(stock)))
  return () => sendPdf(mechanic, '/api/mechanics/me/documents?kind=qualification&title=NVQ+Level+3')
}

/** The bill of work takes the place of an earlier one. */
async function readyBill() {
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: `jo.${crypto.randomUUID()}@example.co.uk`, password: 'x' })
    .returning()
  const id = row?.id ?? 0
  await stock.db.insert(customerVehicles).values({ customerId: id, vehicleId })
  const keeper = await signIn(api, 'customer', String(id))
  const work = `/api/vehicle-care/${vehicleId}/work`
  const { body } = await keeper.post(work, { service: 'tyres-pair', doneOn: '2026-10-20' })
  const send = () => sendPdf(keeper, `${work}/${body.id}/bill`)
  expect((await send()).status).toBe(201)
  return send
}

async function readyInspectionPhoto() {
  const { mechanic, bookingId } = await buildJob(api, stock)
  const { id } = await begin(mechanic, bookingId)
  return () => sendPhoto(mechanic, id, jpeg)
}

async function readyBookingPhoto() {
  const { mechanic, bookingId } = await buildJob(api, stock)
  return () => sendBookingPhoto(mechanic, bookingId, jpeg)
}

async function namedFiles(): Promise<string[]> {
  const { rows } = await stock.pool.query(
    `select file_id from mechanic_documents union all select file_id from work_bills
     union all select file_id from inspection_photos union all select small_file_id from inspection_photos
     union all select file_id from booking_photos union all select small_file_id from booking_photos`,
  )
  return rows.map(({ file_id }) => file_id)
}

it.each([
  ['a document', readyDocument],
  ['a bill in place of another', readyBill],
  ['a photo of an inspection', readyInspectionPhoto],
  ['a photo of a message', readyBookingPhoto],
])(
  '%s has its file where the answer to a statement that wrote it was lost, also to the COMMIT [SEC-F9]',
  async (_, ready) => {
    const lostWith = async (nth: number) => {
      faults.breakStatement(0, 'reset')
      const send = await ready()
      faults.breakStatement(nth, 'answer lost')
      await send()
      const files = path.join(dataDir, 'files')
      return (await namedFiles()).filter((fileId) => !existsSync(path.join(files, fileId)))
    }
    expect(await lostWith(0)).toEqual([])
    const statements = faults.countStatements()
    for (let nth = statements - WRITING; nth <= statements; nth += 1)
      expect([nth, await lostWith(nth)]).toEqual([nth, []])
  },
  60_000,
)
