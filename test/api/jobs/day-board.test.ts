import { beforeEach, describe, expect, it } from 'vitest'
import type { BoardMechanic } from '#contract/jobs/dispatch.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The desk's board of one day. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const desk = await signIn(api, 'administrator', '1')

let mechanic: SignedInMechanic
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
})

const boardOf = async (on: string) => {
  const { status, body } = await desk.get(`/api/admin/day-board?on=${on}`)
  expect(status).toBe(200)
  return body
}
const rowOf = (board: { mechanics: BoardMechanic[] }, id: number) =>
  board.mechanics.find((row) => row.id === id)

describe('the board of a day', () => {
  it('shows each mechanic with the jobs and working hours of that day alone [JOB-24]', async () => {
    const job = await acceptedJob(api, stock, mechanic, 'accepted', {
      scheduledDate: '2026-11-04T10:00:00Z',
    })
    await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: '2026-11-05T10:00:00Z' })
    const board = await boardOf('2026-11-04')
    expect(board.on).toBe('2026-11-04')
    const row = rowOf(board, mechanic.id)
    expect(row?.worksAt).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(row?.jobs).toEqual([
      expect.objectContaining({
        id: job.id,
        scheduledDate: '2026-11-04T10:00:00Z',
        hours: expect.any(Number),
        overdue: null,
      }),
    ])
    const off = { startsOn: '2026-11-07', endsOn: '2026-11-07' }
    await mechanic.visitor.post('/api/mechanics/me/days-off', off)
    expect(rowOf(await boardOf('2026-11-07'), mechanic.id)).toBeUndefined()
    expect(rowOf(await boardOf('2026-11-06'), mechanic.id)?.jobs).toEqual([])
  })

  it('says where a day has more jobs than it shows [JOB-24]', async () => {
    const job = await bookJob(api, stock, { scheduledDate: '2026-11-12T10:00:00Z' })
    const copy = (from: number, to: number) =>
      stock.pool.query(
        `with made as (insert into quotes select r.* from quotes q, generate_series($2::int, $3::int) n,
             lateral jsonb_populate_record(q, jsonb_build_object('id', md5('quote' || n)::uuid)) r
           where q.id = $1 returning id)
         insert into bookings select r.* from bookings b, (select id, row_number() over () + $2 as n from made) m,
           lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'quote_id', m.id,
             'reference', 'BK-8' || lpad(m.n::text, 5, '0'), 'mechanic_id', null, 'status', 'pending')) r
         where b.quote_id = $1`,
        [job.quoteId, from, to],
      )
    await copy(1, 499)
    expect(await boardOf('2026-11-12')).toMatchObject({ jobsShown: null })
    await copy(500, 500)
    const board = await boardOf('2026-11-12')
    expect([board.jobsShown, board.unassigned.length]).toEqual([500, 500])
  })

  it('shows late mechanics first and leaves out cancelled jobs [JOB-24]', async () => {
    const scheduledDate = '2026-11-06T10:00:00Z'
    const cancelled = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate })
    await desk.post(`/api/admin/bookings/${cancelled.id}/cancel`, {
      cause: 'customer',
      reason: 'Rang to cancel',
    })
    const punctual = await signInMechanic(api, stock, { name: 'Aaron Aardvark' })
    const late = await signInMechanic(api, stock, { name: 'Zoe Zimmer' })
    await acceptedJob(api, stock, punctual, 'on-the-way', { scheduledDate })
    await acceptedJob(api, stock, late, 'accepted', { scheduledDate })
    api.clock.now = Temporal.Instant.from('2026-11-06T10:15:00Z')
    const board = await (await signIn(api, 'administrator', '1')).get('/api/admin/day-board')
    expect(board.body.on).toBe('2026-11-06')
    const ids = board.body.mechanics.map(({ id }: BoardMechanic) => id)
    expect(ids.slice(0, 2)).toEqual([late.id, punctual.id])
    expect(rowOf(board.body, mechanic.id)?.jobs).toEqual([])
    expect(board.body.times[0]).toEqual({ hour: 10, startsAt: '2026-11-06T10:00:00Z' })
  })

  it('lists apart what nobody has yet, and offers no hours of a day that is over [JOB-24]', async () => {
    const scheduledDate = '2026-11-24T09:00:00Z'
    const { id } = await bookJob(api, stock, { scheduledDate })
    const idsOf = (board: { unassigned: { id: string }[] }) => board.unassigned.map((job) => job.id)
    expect(idsOf(await boardOf('2026-11-24'))).toEqual([id])
    const past = await boardOf('2026-10-05')
    expect([past.times, idsOf(past)]).toEqual([[], []])
  })

  it('is for days that exist [JOB-24]', async () => {
    for (const on of ['2026-02-31', 'tomorrow', '+275760-09-13', '1066-10-14'])
      expect((await desk.get(`/api/admin/day-board?on=${encodeURIComponent(on)}`)).status).toBe(400)
  })
})
