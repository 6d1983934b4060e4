import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteStrayPhotos } from '#server/bookings/photos/delete-stray-photos.ts'
import { applyRetention } from '#server/customers/retention/apply-retention.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingPhotos } from '#server/db/schema/booking-photos.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { sendBookingPhoto } from '#test/support/booking-photos.ts'
import { buildRunningJob, propose } from '#test/support/follow-ups.ts'
import { picture } from '#test/support/inspections.ts'
import {
  acceptedJob,
  type BookedJob,
  bookJob,
  type SignedInMechanic,
  signInMechanic,
} from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* Photos that are sent with messages about a booking, with cases and with extra work. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const jpeg = await picture().jpeg().toBuffer()

let mechanic: SignedInMechanic
let job: BookedJob
let desk: Visitor
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
  job = await acceptedJob(api, stock, mechanic)
  desk = await signIn(api, 'administrator', '1')
})

const send = async (who: Visitor, id = job.id): Promise<string> => {
  const { status, body } = await sendBookingPhoto(who, id, jpeg)
  expect(status).toBe(201)
  return body.id
}
const write = (who: Visitor, photoIds: readonly string[], id = job.id) =>
  who.post(`/api/bookings/${id}/messages`, { words: 'Look at this.', photoIds })
const open = async (who: Visitor, id: string) =>
  (await who.get(`/api/bookings/photos/${id}?size=small`)).status
const strangers = async () => [
  (await signInMechanic(api, stock)).visitor,
  (await bookJob(api, stock)).customer,
  await signIn(api, 'administrator', '4', 'vetting'),
]

describe('a photo of a message', () => {
  it('is read by both sides and the desk, and by nobody else [MSG-7]', async () => {
    const id = await send(job.customer)
    // Nobody but its sender sees it before it is sent.
    expect([await open(job.customer, id), await open(mechanic.visitor, id)]).toEqual([200, 404])
    const { status, body } = await write(job.customer, [id])
    expect(status).toBe(200)
    expect(body.messages.at(-1)).toMatchObject({ photos: [{ id, width: 60, height: 40 }] })
    for (const who of [job.customer, mechanic.visitor, desk]) expect(await open(who, id)).toBe(200)
    for (const who of await strangers()) expect(await open(who, id)).toBe(404)
    expect(await open(api.visitor(), id)).toBe(401)
    expect(await open(job.customer, randomUUID())).toBe(404)
  })

  it('is not shown any more to a mechanic whose job another one has, who sees it then [MSG-7]', async () => {
    const theirs = await send(mechanic.visitor)
    const sent = await send(mechanic.visitor)
    await write(mechanic.visitor, [sent])
    const next = await signInMechanic(api, stock)
    await stock.db.update(bookings).set({ mechanicId: next.id }).where(eq(bookings.id, job.id))
    expect([await open(mechanic.visitor, sent), await open(next.visitor, sent)]).toEqual([404, 200])
    expect([await open(mechanic.visitor, theirs), await open(next.visitor, theirs)]).toEqual([
      404, 404,
    ])
    // Nor can one send what the other has uploaded.
    expect((await write(next.visitor, [theirs])).status).toBe(400)
  })

  it('is taken from the sides of the booking alone, and sent once by who took it [MSG-7]', async () => {
    for (const who of await strangers())
      expect((await sendBookingPhoto(who, job.id, jpeg)).status).toBe(404)
    const id = await send(job.customer)
    const other = await acceptedJob(api, stock, mechanic)
    expect((await write(mechanic.visitor, [id])).status).toBe(400)
    expect((await write(other.customer, [id], other.id)).status).toBe(400)
    expect((await write(job.customer, [randomUUID()])).status).toBe(400)
    expect((await write(job.customer, [id])).status).toBe(200)
    expect((await write(job.customer, [id])).status).toBe(400)
  })

  it('is stored without its place and camera, at most 2,000 px wide, and refused where it is no picture [MSG-7, SEC-F5]', async () => {
    const large = await picture(2400, 1200)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '53/1 28/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { body } = await sendBookingPhoto(job.customer, job.id, large)
    expect(body).toMatchObject({ width: 2000, height: 1000 })
    const [row] = await stock.db.select().from(bookingPhotos).where(eq(bookingPhotos.id, body.id))
    const files = createTaskContext(api.runtime).files
    const chunks: Uint8Array[] = []
    for await (const chunk of (await files.read(row?.fileId ?? '')) ?? []) chunks.push(chunk)
    const about = await sharp(Buffer.concat(chunks)).metadata()
    expect([about.format, about.width, about.exif]).toEqual(['webp', 2000, undefined])
    const page = Buffer.from('<script>alert(1)</script>')
    expect((await sendBookingPhoto(job.customer, job.id, page)).body.error).toBe('bad_image')
    const form = await sendBookingPhoto(job.customer, job.id, jpeg, { type: 'text/plain' })
    expect(form.status).toBe(415)
  })

  it('is one of at most four, and of forty of a side in all, however many arrive at once [MSG-8]', async () => {
    const ids = []
    for (let count = 0; count < 5; count += 1) ids.push(await send(job.customer))
    expect((await write(job.customer, ids)).status).toBe(400)
    expect((await write(job.customer, ids.slice(0, 4))).status).toBe(200)
    await stock.pool.query(
      `insert into booking_photos select gen_random_uuid(), booking_id, author, mechanic_id, null, null, null,
        file_id, small_file_id, sha256, width, height, size_bytes, small_size_bytes, created_at
        from booking_photos, generate_series(1, 33) where id = $1`,
      [ids[0]],
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendBookingPhoto(job.customer, job.id, jpeg)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422])
    expect((await sendBookingPhoto(mechanic.visitor, job.id, jpeg)).status).toBe(201)
  })

  it('that arrives twice is stored once [MSG-7]', async () => {
    const photoId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendBookingPhoto(job.customer, job.id, jpeg, { photoId })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const taken = await sendBookingPhoto(mechanic.visitor, job.id, jpeg, { photoId })
    expect([taken.status, taken.body.error]).toEqual([409, 'idempotency_conflict'])
  })

  it('is deleted after 24 months, with its files [MSG-8, CUST-12]', async () => {
    const id = await send(job.customer)
    await write(job.customer, [id])
    const [row] = await stock.db.select().from(bookingPhotos).where(eq(bookingPhotos.id, id))
    const ctx = createTaskContext(api.runtime)
    const night = (now: string) => applyRetention({ ...ctx, now: Temporal.Instant.from(now) })
    await night('2028-11-02T09:00:00Z')
    expect(await open(job.customer, id)).toBe(200)
    await night('2028-11-02T09:00:01Z')
    expect(await open(job.customer, id)).toBe(404)
    for (const file of [row?.fileId, row?.smallFileId])
      expect(await ctx.files.read(file ?? '')).toBeNull()
    expect(await stock.db.$count(bookingPhotos, eq(bookingPhotos.id, id))).toBe(0)
  })

  it('whose message is never sent is deleted after a day, with its files [MSG-8]', async () => {
    const [unsent, sent] = [await send(job.customer), await send(job.customer)]
    await write(job.customer, [sent])
    const ctx = createTaskContext(api.runtime)
    const sweep = (hours: number) =>
      deleteStrayPhotos({
        ...ctx,
        now: NOW.add({ hours }),
        files: { ...ctx.files, list: (kind: string) => ctx.files.list(kind, 0) },
      })
    await sweep(24)
    expect(await open(job.customer, unsent)).toBe(200)
    await sweep(25)
    expect([await open(job.customer, unsent), await open(job.customer, sent)]).toEqual([404, 200])
    const left = await stock.db.select().from(bookingPhotos).orderBy(asc(bookingPhotos.id))
    const stored = readdirSync(path.join(dataDir, 'files')).filter((name) => /photo/.test(name))
    expect(stored).toHaveLength(left.length * 2)
  })
})

describe('the form without scripts', () => {
  const sendForm = (words: string, bytes: Uint8Array[]) => {
    const form = new FormData()
    form.append('words', words)
    form.append('after', '0')
    if (bytes.length === 0) form.append('photos', new File([], ''))
    for (const each of bytes) form.append('photos', new File([new Uint8Array(each)], 'car.jpg'))
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    return request.bytes().then((rawBody) =>
      job.customer.send(`/booking-confirmation/${job.id}/messages`, {
        method: 'POST',
        rawBody,
        headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html' },
      }),
    )
  }
  const photosOf = async () =>
    (await job.customer.get(`/api/bookings/${job.id}/messages`)).body.messages.map(
      ({ photos }: { photos: unknown[] }) => photos.length,
    )

  it('sends photos too, once however often it is sent [MSG-5, MSG-7]', async () => {
    const png = await picture(80, 80).png().toBuffer()
    expect((await sendForm('Two of them', [jpeg, png])).status).toBe(303)
    expect((await sendForm('Two of them', [jpeg, png])).status).toBe(303)
    expect(await photosOf()).toEqual([2])
    await sendForm('None', [])
    expect(await photosOf()).toEqual([2, 0])
  })

  it('is not read at all from somebody who may not write, however much they send [SEC-V1, MSG-7]', async () => {
    let sentBytes = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    const answer = await api.visitor().send(`/booking-confirmation/${job.id}/messages`, {
      method: 'POST',
      rawBody: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/booking-confirmation/${job.id}?change=message&refused=not_found`,
    ])
    expect(sentBytes).toBeLessThan(1_000_000)
  })

  it('is refused with a thousand parts, or with a head that does not end [SEC-V19]', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="words"\r\n\r\nHello.\r\n'
    const head = `--x\r\n${'a: b\r\n'.repeat(1000)}`
    for (const rawBody of [`${part.repeat(1000)}--x--\r\n`, `${head}${part.slice(5)}--x--\r\n`]) {
      const answer = await job.customer.send(`/booking-confirmation/${job.id}/messages`, {
        method: 'POST',
        rawBody,
        headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' },
      })
      expect(answer.status).toBe(400)
    }
  })

  it.each([
    ['bytes', 'multipart/form-data; boundary=x', '\xe9t\xe9'],
    ['bytes of a plain form', 'application/x-www-form-urlencoded', 'words=\xe9t\xe9'],
    ['escapes', 'application/x-www-form-urlencoded', 'words=%E9t%E9'],
    ['half a letter', 'application/x-www-form-urlencoded', 'words=caf%C3+au+lait'],
  ])(
    'is refused where its %s are no UTF-8, and stores nothing [SEC-V20]',
    async (_, type, typed) => {
      const part = `--x\r\ncontent-disposition: form-data; name="words"\r\n\r\n${typed}\r\n--x--\r\n`
      const rawBody = Buffer.from(type.startsWith('multipart') ? part : typed, 'latin1')
      const answer = await job.customer.send(`/booking-confirmation/${job.id}/messages`, {
        method: 'POST',
        rawBody,
        headers: { 'content-type': type, accept: 'text/html' },
      })
      expect(answer.status).toBe(400)
      expect((await job.customer.get(`/api/bookings/${job.id}/messages`)).body.messages).toEqual([])
    },
  )

  it('takes every letter, a percent sign and the replacement character as they are typed [SEC-V20]', async () => {
    const words = '50% été 👻 \ufffd %zz'
    await job.customer.send(`/booking-confirmation/${job.id}/messages`, {
      method: 'POST',
      rawBody: `${new URLSearchParams({ words })}`.replace('50%25', '50%'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    const { body } = await job.customer.get(`/api/bookings/${job.id}/messages`)
    expect(body.messages).toMatchObject([{ words }])
  })

  it('says what it refuses: what is no picture, and a fifth photo [MSG-8]', async () => {
    const broken = await sendForm('Broken', [Buffer.from('no picture')])
    expect(broken.headers.get('location')).toContain('refused=bad_image')
    const many = await sendForm('Five', [jpeg, jpeg, jpeg, jpeg, jpeg])
    expect(many.headers.get('location')).toContain('refused=invalid')
    expect(await photosOf()).toEqual([])
  })
})

it('a photo of a case is read by who raised it and the desk, not by the other side [CASE-15]', async () => {
  const id = await send(job.customer)
  const raised = { kind: 'complaint', words: 'It leaks.', photoIds: [id] }
  const { body } = await job.customer.post(`/api/bookings/${job.id}/cases`, raised)
  expect(body.messages[0].photos).toMatchObject([{ id }])
  const more = await send(job.customer)
  const added = { words: 'Here too.', photoIds: [more] }
  expect((await job.customer.post(`/api/cases/${body.id}/messages`, added)).status).toBe(200)
  const { body: listed } = await desk.get('/api/admin/cases')
  const found = listed.find((it: { id: string }) => it.id === body.id)
  expect(found.messages.map((it: { photos: unknown[] }) => it.photos.length)).toEqual([1, 1])
  for (const each of [id, more]) {
    expect([await open(job.customer, each), await open(desk, each)]).toEqual([200, 200])
    for (const who of [mechanic.visitor, ...(await strangers())])
      expect(await open(who, each)).toBe(404)
  }
})

it('a photo of extra work is read by both sides and the desk, and gone for the mechanic of a cancelled job [INSP-39]', async () => {
  const running = await buildRunningJob(api, stock)
  const id = await send(running.mechanic, running.id)
  const five = [id]
  while (five.length < 5) five.push(await send(running.mechanic, running.id))
  const many = await propose(running, stock.serviceId('oil-change'), { photoIds: five })
  expect([many.status, Object.keys(many.body.fields)]).toEqual([400, ['photoIds']])
  const { status, body } = await propose(running, stock.serviceId('oil-change'), { photoIds: [id] })
  expect([status, body.photos]).toEqual([201, [{ id, width: 60, height: 40 }]])
  const { body: listed } = await running.customer.get(
    `/api/bookings/${running.id}/follow-up-quotes`,
  )
  expect(listed[0].photos).toMatchObject([{ id }])
  for (const who of [running.customer, running.mechanic, desk])
    expect(await open(who, id)).toBe(200)
  for (const who of [mechanic.visitor, job.customer]) expect(await open(who, id)).toBe(404)
  await stock.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: NOW })
    .where(eq(bookings.id, running.id))
  expect(await open(running.mechanic, id)).toBe(404)
})
