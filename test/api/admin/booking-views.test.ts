import { expect, it } from 'vitest'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* Views of the list of bookings, each of one member of the staff. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PATH = '/api/admin/booking-views'
const filter = {
  status: 'pending',
  bill: 'owed',
  sort: 'slot',
  mechanic: 3,
  from: '2026-11-02',
  columns: ['slot', 'bill'],
}

it('a view is saved under a name, replaced under the same one, and removed [ADMIN-72]', async () => {
  const ada = await signIn(api, 'administrator', '61')
  const first = await ada.post(PATH, { name: 'Waiting', filter })
  expect(first.status).toBe(201)
  const again = await ada.post(PATH, { name: 'Waiting', filter: { status: 'open' } })
  expect(again.body.id).toBe(first.body.id)
  await ada.post(PATH, { name: 'All by name', filter: { sort: 'name' } })
  expect((await ada.get(PATH)).body).toEqual([
    { id: expect.any(String), name: 'All by name', filter: { sort: 'name' } },
    { id: first.body.id, name: 'Waiting', filter: { status: 'open' } },
  ])
  expect((await ada.send(`${PATH}/${first.body.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await ada.get(PATH)).body).toHaveLength(1)
})

it('nobody else sees a view or removes it, and it ends with the account that began it [ADMIN-72]', async () => {
  const owner = await signIn(api, 'administrator', '62')
  const desk = await signIn(api, 'administrator', '63', 'desk')
  const { body } = await desk.post(PATH, { name: 'Mine', filter })
  expect((await owner.get(PATH)).body).toEqual([])
  expect((await owner.send(`${PATH}/${body.id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await desk.get(PATH)).body).toEqual([{ id: body.id, name: 'Mine', filter }])
  await owner.post('/api/admin/staff/63/remove')
  const { rows } = await stock.pool.query(`select 1 from booking_views where id = $1`, [body.id])
  expect(rows).toEqual([])
})

it('words of a search, which may name a person, are refused, and so is the twenty-first view [ADMIN-72]', async () => {
  const ada = await signIn(api, 'administrator', '64')
  const refused = await ada.post(PATH, { name: 'Helen', filter: { search: 'helen@' } })
  expect(refused.status).toBe(400)
  for (let count = 0; count < 20; count += 1)
    await ada.post(PATH, { name: `View ${count}`, filter })
  expect((await ada.post(PATH, { name: 'One more', filter })).status).toBe(422)
  expect((await ada.post(PATH, { name: 'View 7', filter: {} })).status).toBe(201)
})
