import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* Who may see and change alerts, cars and readings. */

const stock = await freshStock()
const { log, lines } = createRecordingLog()
const live = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }), log })
const demo = createTestApi(stock.db, { now: NOW })

type Keeper = { id: number; visitor: Visitor; vehicleId: number; alertId: number }
let mine: Keeper
let theirs: Keeper

async function addOwner(registration: string): Promise<Keeper> {
  const [customer] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: `${registration}@example.co.uk`, password: 'x' })
    .returning()
  const id = customer?.id ?? 0
  const vehicleId = await addVehicle(stock, { registration })
  await stock.db.insert(customerVehicles).values({ customerId: id, vehicleId })
  const alertId = await addAlert(id, vehicleId)
  return { id, visitor: await signIn(live, 'customer', String(id)), vehicleId, alertId }
}

async function addAlert(customerId: number, vehicleId: number): Promise<number> {
  const [alert] = await stock.db
    .insert(predictiveAlerts)
    .values({ customerId, vehicleId, alertType: 'tyres', title: 'Tyres', description: 'Worn' })
    .returning()
  return alert?.id ?? 0
}

beforeAll(async () => {
  mine = await addOwner('AA11AAA')
  theirs = await addOwner('BB11BBB')
})

const patch = (visitor: Visitor, alertId: number, status: unknown) =>
  visitor.send(`/api/predictive-alerts/${alertId}/status`, { method: 'PATCH', body: { status } })
const statusOf = async (alertId: number) =>
  (await stock.db.select().from(predictiveAlerts).where(eq(predictiveAlerts.id, alertId)))[0]
    ?.status

describe('alerts', () => {
  it('that are open are listed, however many were resolved before [VEH-11]', async () => {
    const { id, visitor, vehicleId, alertId } = await addOwner('XY11CCC')
    await stock.db.insert(predictiveAlerts).values(
      Array.from({ length: 205 }, (_, at) => ({
        ...{ customerId: id, vehicleId, alertType: `old ${at}`, title: 'Oil', description: 'Due' },
        status: 'resolved' as const,
        predictedFailureDate: NOW.subtract({ hours: 24 * (at + 1) }),
      })),
    )
    await stock.db
      .update(predictiveAlerts)
      .set({ predictedFailureDate: NOW.add({ hours: 24 * 30 }) })
      .where(eq(predictiveAlerts.id, alertId))
    const { body } = await visitor.get('/api/predictive-alerts')
    expect(body).toHaveLength(200)
    expect(body.at(-1)).toMatchObject({ id: alertId, status: 'active' })
    const days = body.map((it: { predictedFailureDate: string }) => it.predictedFailureDate)
    expect(days).toEqual(days.toSorted())
  })

  it('are hidden without a session, the demo’s customer 1 included [SEC-O4]', async () => {
    for (const path of ['', '/1', `/${theirs.id}`]) {
      const { status, body } = await live.visitor().get(`/api/predictive-alerts${path}`)
      expect([path, status, body.error]).toEqual([path, 401, 'unauthenticated'])
    }
  })

  it('of another customer are not there [SEC-O4]', async () => {
    const { status, body } = await mine.visitor.get(`/api/predictive-alerts/${theirs.id}`)
    expect([status, body.error]).toEqual([404, 'not_found'])
    const own = await mine.visitor.get(`/api/predictive-alerts/${mine.id}`)
    expect(own.body.map(({ id }: { id: number }) => id)).toEqual([mine.alertId])
    expect((await mine.visitor.get('/api/predictive-alerts')).body).toEqual(own.body)
  })

  it('leave a line in the log when they are refused, without whose they were [SEC-O4]', async () => {
    const before = lines.length
    await live.visitor().get('/api/predictive-alerts/1')
    await mine.visitor.get(`/api/predictive-alerts/${theirs.id}`)
    const route = '/api/predictive-alerts/{customerId}'
    expect(lines.slice(before)).toMatchObject([
      { route, status: 401, code: 'unauthenticated' },
      { event: 'authz', level: 'warn' },
      { route, status: 404, code: 'not_found' },
    ])
  })

  it('of customer 1 are the public sample of the demo, and no other customer’s are [SEC-O4]', async () => {
    const visitor = demo.visitor()
    expect((await visitor.get('/api/predictive-alerts/1')).status).toBe(200)
    expect((await visitor.get(`/api/predictive-alerts/${theirs.id}`)).status).toBe(
      theirs.id === 1 ? 200 : 401,
    )
  })

  it('of another customer cannot be changed, and their state does not show [SEC-O5]', async () => {
    for (const status of ['acknowledged', 'resolved', 'active']) {
      const answer = await patch(mine.visitor, theirs.alertId, status)
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
    }
    expect(await statusOf(theirs.alertId)).toBe('active')
    const unknown = await patch(mine.visitor, 999_999, 'resolved')
    const foreign = await patch(mine.visitor, theirs.alertId, 'resolved')
    expect(unknown.body).toEqual(foreign.body)
  })

  it('move only along their states; everything else is 409 [SEC-O5, VEH-10]', async () => {
    const alertId = await addAlert(mine.id, await addVehicle(stock, { registration: 'CC11CCC' }))
    expect((await patch(mine.visitor, alertId, 'active')).body.error).toBe('invalid_transition')
    expect((await patch(mine.visitor, alertId, 'acknowledged')).status).toBe(200)
    expect((await patch(mine.visitor, alertId, 'acknowledged')).status).toBe(409)
    expect((await patch(mine.visitor, alertId, 'active')).status).toBe(409)
    expect((await patch(mine.visitor, alertId, 'resolved')).status).toBe(200)
    for (const status of ['active', 'acknowledged', 'resolved']) {
      const answer = await patch(mine.visitor, alertId, status)
      expect([answer.status, answer.body.error]).toEqual([409, 'invalid_transition'])
    }
    expect(await statusOf(alertId)).toBe('resolved')
  })

  it.each(['done', '', 1, null, ['resolved']])(
    'do not know the status %j [SEC-O5]',
    async (status) => {
      const answer = await patch(mine.visitor, mine.alertId, status)
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid'])
      expect(await statusOf(mine.alertId)).toBe('active')
    },
  )

  it('are resolved by one of two who press at once [SEC-O5]', async () => {
    const alertId = await addAlert(mine.id, await addVehicle(stock, { registration: 'DD11DDD' }))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => patch(mine.visitor, alertId, 'resolved')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})
