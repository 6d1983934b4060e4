import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { gatherData } from '#server/customers/privacy/gather-data.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { outsideJobs, workBills } from '#server/db/schema/part-history.ts'
import { deleteOrphanedBills } from '#server/vehicles/history/bills/store-bill.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { picture } from '#test/support/inspections.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* The bill of work done elsewhere. Live mode: not everybody is an administrator. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const files = path.join(dataDir, 'files')
const storedFiles = () =>
  statSync(files, { throwIfNoEntry: false })
    ? readdirSync(files).filter((name) => name.startsWith('bill-'))
    : []

const PDF = buildPdf()
const JPEG = await picture().jpeg().toBuffer()
const PNG = await picture().png().toBuffer()
let vehicleId = 0
let keeper: { id: number; visitor: Visitor }
let other: { id: number; visitor: Visitor }

async function addKeeper(email: string) {
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email, password: 'x' })
    .returning()
  const id = row?.id ?? 0
  await stock.db.insert(customerVehicles).values({ customerId: id, vehicleId })
  return { id, visitor: await signIn(api, 'customer', String(id)) }
}

beforeAll(async () => {
  vehicleId = await addVehicle(stock, { registration: 'AB12CDE', fuel: 'petrol' })
  keeper = await addKeeper('owner@example.co.uk')
  // The same car, in another account.
  other = await addKeeper('other@example.co.uk')
})

beforeEach(async () => {
  await stock.db.delete(outsideJobs)
  await deleteOrphansNow()
})

const tasks = () => ({ ...createTaskContext(api.runtime), now: NOW })
/** Counts uploads of this moment too. */
const deleteOrphansNow = async () => {
  const ctx = tasks()
  const all = { ...ctx.files, list: (kind: string) => ctx.files.list(kind, 0) }
  return deleteOrphanedBills({ ...ctx, files: { ...ctx.files, ...all } })
}

const work = async (): Promise<string> => {
  const { body } = await keeper.visitor.post(`/api/vehicle-care/${vehicleId}/work`, {
    service: 'tyres-pair',
    doneOn: '2026-10-20',
  })
  return `/api/vehicle-care/${vehicleId}/work/${body.id}`
}
const send = (
  visitor: Visitor,
  address: string,
  { body = PDF as BodyInit, type = 'application/octet-stream' } = {},
) =>
  visitor.send(`${address}/bill`, {
    method: 'POST',
    rawBody: body,
    headers: { 'content-type': type },
  })
const history = async () =>
  (await keeper.visitor.get(`/api/vehicle-care/${vehicleId}`)).body.history[0]

const ENORMOUS = await sharp({
  create: { width: 9000, height: 9000, channels: 3, background: 'white' },
})
  .png()
  .toBuffer()

describe('the bill of work done elsewhere', () => {
  it('is there although the file of the one before it could not be removed [SEC-F9]', async () => {
    const address = await work()
    await send(keeper.visitor, address, { body: JPEG })
    vi.spyOn(api.runtime.providers.files, 'remove').mockRejectedValueOnce(
      new Error('the storage is away'),
    )
    expect((await send(keeper.visitor, address)).status).toBe(500)
    expect((await keeper.visitor.get(`${address}/bill`)).status).toBe(200)
    // A task removes the other one.
    expect(await deleteOrphansNow()).toBe(1)
  })

  it.each([
    ['a PDF', PDF, 'application/pdf', 'pdf'],
    ['a JPEG', JPEG, 'image/webp', 'photo'],
    ['a PNG', PNG, 'image/webp', 'photo'],
  ])(
    'is %s by its first bytes, stands in the history and comes back [VEH-27]',
    async (_, body, type, kind) => {
      const address = await work()
      expect(await history()).toMatchObject({ bill: null })
      const sent = await send(keeper.visitor, address, { body: new Uint8Array(body) })
      expect(sent).toMatchObject({ status: 201, body: { contentType: type } })
      expect(await history()).toMatchObject({ bill: kind })
      const got = await keeper.visitor.get(`${address}/bill`)
      expect(got.status).toBe(200)
      expect(got.headers.get('content-type')).toBe(type)
      expect(got.headers.get('content-disposition')).toMatch(
        /^attachment; filename="bill-\d+\.\w+"$/,
      )
      expect(got.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('that is a PDF comes back as pictures of its pages, without its script [VEH-27, SEC-F10]', async () => {
    const address = await work()
    const body = buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
    await send(keeper.visitor, address, { body: new Uint8Array(body) })
    const { bytes } = await keeper.visitor.get(`${address}/bill`)
    expect(await readPdf(bytes)).toMatchObject({ pageCount: 1, text: '', actions: [] })
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/JavaScript|alert/)
  })

  it('that is a photograph says nothing of where it was taken [VEH-27, SEC-F5]', async () => {
    const address = await work()
    const body = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    await send(keeper.visitor, address, { body: new Uint8Array(body) })
    const [name = ''] = storedFiles()
    const file = readFileSync(path.join(files, name))
    expect(file.includes('secret-place')).toBe(false)
    expect((await sharp(file).metadata()).exif).toBeUndefined()
  })

  it.each<[string, Buffer, string]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'bad_file'],
    ['nothing', Buffer.alloc(0), 'bad_file'],
    ['half a picture', JPEG.subarray(0, 200), 'bad_image'],
    ['an enormous picture', ENORMOUS, 'bad_image'],
    ['a PDF cut in the middle', PDF.subarray(0, 200), 'bad_file'],
  ])('that is %s is refused and leaves nothing [VEH-27, SEC-F4]', async (_, body, code) => {
    const address = await work()
    const { status, body: refusal } = await send(keeper.visitor, address, {
      body: new Uint8Array(body),
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(refusal.error).toBe(code)
    expect(storedFiles()).toEqual([])
    expect(await history()).toMatchObject({ bill: null })
  })

  it('beyond 8 MB is refused, and leaves nothing [VEH-27, SEC-F2]', async () => {
    const address = await work()
    const body = new Uint8Array(Buffer.concat([PDF, Buffer.alloc(8_000_001)]))
    expect((await send(keeper.visitor, address, { body })).status).toBe(413)
    expect(storedFiles()).toEqual([])
  })

  it.each(['text/html', 'multipart/form-data', 'text/plain'])(
    'sent as %s, as a form of another site would, is refused [VEH-27, SEC-S10]',
    async (type) => {
      expect((await send(keeper.visitor, await work(), { type })).status).toBe(415)
    },
  )

  it('is there for nobody but the keeper who stored it, staff included [VEH-27, SEC-O6]', async () => {
    const address = await work()
    await send(keeper.visitor, address)
    const { id } = await addAdministrator(api)
    const administrator = await signIn(api, 'administrator', String(id))
    expect((await other.visitor.get(`${address}/bill`)).status).toBe(404)
    expect((await send(other.visitor, address)).status).toBe(404)
    expect((await other.visitor.send(`${address}/bill`, { method: 'DELETE' })).status).toBe(404)
    expect((await administrator.get(`${address}/bill`)).status).toBe(403)
    expect((await api.visitor().get(`${address}/bill`)).status).toBe(401)
    expect((await keeper.visitor.get(`${address}/bill`)).status).toBe(200)
  })

  it('is one a job: another takes its place, and leaves one file [VEH-27]', async () => {
    const address = await work()
    await send(keeper.visitor, address)
    const [first] = storedFiles()
    const sent = [{ body: JPEG }, { body: PNG }]
    await Promise.all(sent.map((other) => send(keeper.visitor, address, other)))
    expect(storedFiles()).toHaveLength(1)
    expect(storedFiles()[0]).not.toBe(first)
  })

  it('is stored once when the same one is sent again, also twice at once [VEH-27]', async () => {
    const address = await work()
    const first = await send(keeper.visitor, address)
    const [file] = storedFiles()
    const { bytes } = await keeper.visitor.get(`${address}/bill`)
    const again = await Promise.all([send(keeper.visitor, address), send(keeper.visitor, address)])
    expect(again.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([201, first.body]),
    )
    expect(storedFiles()).toEqual([file])
    expect((await keeper.visitor.get(`${address}/bill`)).bytes).toEqual(bytes)
  })

  it('goes when it is removed, when the work is, and when the car leaves the account [VEH-27]', async () => {
    const address = await work()
    await send(keeper.visitor, address)
    expect((await keeper.visitor.send(`${address}/bill`, { method: 'DELETE' })).status).toBe(200)
    expect(storedFiles()).toEqual([])
    expect((await keeper.visitor.get(`${address}/bill`)).status).toBe(404)
    await send(keeper.visitor, address)
    expect((await keeper.visitor.send(address, { method: 'DELETE' })).status).toBe(200)
    expect(storedFiles()).toEqual([])
    await send(keeper.visitor, await work())
    await keeper.visitor.send(`/api/customer/vehicles/${vehicleId}`, { method: 'DELETE' })
    expect(await stock.db.select().from(workBills)).toEqual([])
    expect(await deleteOrphansNow()).toBe(1)
    expect(storedFiles()).toEqual([])
    await stock.db.insert(customerVehicles).values({ customerId: keeper.id, vehicleId })
  })

  it('is listed in the download of one’s data with its address, and erased with the account [VEH-27, CUST-7, CUST-9]', async () => {
    const address = await work()
    await send(keeper.visitor, address)
    const data = await gatherData(tasks(), keeper.id)
    expect(data.bills_of_work_elsewhere).toMatchObject([
      { registration: 'AB12CDE', content_type: 'application/pdf', file: `${address}/bill` },
    ])
    await eraseCustomer(tasks(), keeper.id)
    expect(await stock.db.select().from(workBills)).toEqual([])
    expect(await deleteOrphansNow()).toBe(1)
    expect(storedFiles()).toEqual([])
  })
})
