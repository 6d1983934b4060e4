import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { gatherData } from '#server/customers/privacy/gather-data.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { deleteOrphanedPhotos } from '#server/inspections/photos/store-photo.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildFollowUp, decide } from '#test/support/follow-ups.ts'
import { begin, picture, sendPhoto } from '#test/support/inspections.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* What a customer's export holds of an inspection, and what erasure leaves of it. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })

it('an inspection is part of a customer’s data, and its words and photos go when they are erased [CUST-9]', async () => {
  const { customer, mechanic, bookingId, followUp } = await buildFollowUp(api, stock)
  const { id } = await begin(mechanic, bookingId)
  await sendPhoto(mechanic, id, await picture().jpeg().toBuffer())
  await mechanic.post(`/api/ar-diagnostics/sessions/${id}/complete`, { version: 1 })
  await decide(customer, followUp, ['declined', 'declined'])
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo Morgan', email: 'jo@example.co.uk', password: NOBODYS_PASSWORD })
    .returning()
  const customerId = row?.id ?? 0
  await stock.db.update(bookings).set({ customerId }).where(eq(bookings.id, bookingId))

  const tasks = createTaskContext(api.runtime)
  const { inspections } = await gatherData(tasks, customerId)
  expect(inspections).toMatchObject([
    { findings: 'red: Front pads worn to 2 mm: Down to the metal soon.', photos: 0 },
    { findings: 'red: Front left pad worn: Down to the metal soon.', photos: 1 },
  ])

  await eraseCustomer(tasks, customerId)
  const tables = ['ar_diagnostics', 'inspection_photos', 'follow_up_lines', 'follow_up_quotes']
  const left = await Promise.all(
    tables.map((table) => stock.pool.query(`select * from ${table}`).then(({ rows }) => rows)),
  )
  expect(left.map((rows) => rows.length)).toEqual([2, 0, 2, 1])
  expect(JSON.stringify(left)).not.toMatch(/pads worn|metal soon|front pads\./i)
  const { files } = tasks
  const now = { ...tasks, files: { ...files, list: (kind: string) => files.list(kind, 0) } }
  expect(await deleteOrphanedPhotos(now)).toBe(2)
})
