import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { startLive } from '#server/notifications/live/start-live.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { GOOD_SETTING } from '#test/support/good-setting.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What an owner changes without a release, beside prices. */

const stock = await freshStock()
// Settings and answers come from memory, as in a running server.
const env = buildEnv({ mode: 'live', serviceCacheSeconds: 60 })
const api = createTestApi(stock.db, { now: NOW, env })
/** A second server on the same database. */
const pool = openPool(stock.url)
const other = createTestApi(openDb(pool), { now: NOW, env })
const live = startLive(stock.url, other.runtime, null)

afterAll(async () => {
  await live.close()
  await pool.end()
})

const PATH = '/api/admin/settings'
const MIDNIGHT = Temporal.Instant.from('2026-12-01T00:00:00Z')
const TODAY = '2026-11-02'

const setClock = (now: Temporal.Instant) => {
  api.clock.now = now
  other.clock.now = now
}

const owner = () => signIn(api, 'administrator', '81')
type History = { key: string; latest: number; planned: { id: number }[]; earlier: unknown[] }
const historyOf = async (ada: Visitor, key: string): Promise<History> => {
  const { body } = await ada.get(PATH)
  return body.settings.find((each: History) => each.key === key)
}
/** As somebody who has just read the page. */
const change = async (fields: Record<string, unknown> = {}, ada?: Visitor) => {
  const by = ada ?? (await owner())
  const asked = { ...GOOD_SETTING, ...fields }
  const known = await historyOf(by, asked.key)
  return by.post(PATH, { ...asked, follows: known?.latest ?? 0, ...fields })
}
const shown = async (server = api) => {
  const { connections: _, ...settings } = (await server.visitor().get('/api/settings')).body
  return settings
}

/** Each test begins on the Monday with nothing planned and nothing changed. */
beforeEach(async () => {
  setClock(NOW)
  await stock.pool.query(`update settings set withdrawn_by = 'test', withdrawn_at = now()
    where withdrawn_at is null`)
  api.runtime.answers.invalidate('settings')
})

describe('a setting that is changed', () => {
  it('holds at once where it begins today, on every server, also where answers are in memory [ADMIN-92, ADMIN-93]', async () => {
    expect(await shown()).toEqual(FIRST_SETTINGS)
    await expect.poll(() => shown(other), { timeout: 10_000 }).toEqual(FIRST_SETTINGS)
    const { status, body } = await change({ startsOn: TODAY })
    expect([status, body.beginsAt]).toEqual([201, NOW.toString()])
    const wanted = { ...FIRST_SETTINGS, supportPhone: '0161 496 0123' }
    expect(await shown()).toEqual(wanted)
    await expect.poll(() => shown(other), { timeout: 10_000 }).toEqual(wanted)
  })

  it('begins by itself at the midnight of a later day, on every server [ADMIN-92, ADMIN-93]', async () => {
    expect((await change()).status).toBe(201)
    for (const server of [api, other])
      await expect.poll(() => shown(server), { timeout: 10_000 }).toEqual(FIRST_SETTINGS)
    setClock(MIDNIGHT.subtract({ milliseconds: 1 }))
    for (const server of [api, other]) expect(await shown(server)).toEqual(FIRST_SETTINGS)
    setClock(MIDNIGHT)
    for (const server of [api, other])
      await expect
        .poll(async () => (await shown(server)).supportPhone, { timeout: 10_000 })
        .toBe('0161 496 0123')
  })

  it('writes a number as people in Britain dial it [ADMIN-92]', async () => {
    const { body } = await change({ startsOn: TODAY, value: '+44 (0)161-496 0123' })
    expect(body.value).toBe('0161 496 0123')
  })

  it.each([
    ['yesterday', { startsOn: '2026-11-01' }, 'startsOn', 'today or a day within a year'],
    ['more than a year ahead', { startsOn: '2027-11-03' }, 'startsOn', 'within a year'],
    ['no day at all', { startsOn: '2026-02-30' }, 'startsOn', 'choose the day'],
    ['a number of nobody', { value: '020 7946' }, 'value', 'British telephone number'],
    ['a French number', { value: '+33 1 42 68 53 00' }, 'value', 'British telephone number'],
    ['a number as a number', { value: 2079460118 }, 'value', 'British telephone number'],
    ['an hour of the night', { key: 'sundayHours', value: '25:00-26:00' }, 'value', 'opens'],
    ['a promise of nothing', { key: 'emailReplyHours', value: 0 }, 'value', 'from 1 to 72'],
    ['a setting of nobody', { key: 'colourOfTheDoor' }, 'key', 'no such setting'],
    ['no reason', { reason: ' ' }, 'reason', 'say why'],
  ])('refuses %s, in words under the field [ADMIN-92]', async (_, fields, field, words) => {
    const { status, body } = await change(fields)
    expect(status).toBe(400)
    expect(body.fields[field]).toContain(words)
    expect(await shown()).toEqual(FIRST_SETTINGS)
  })

  it('of owners who have read the same state one wins, and the others read who and what [ADMIN-92]', async () => {
    for (let n = 0; n < timesIn({ short: 3, long: 20 }); n += 1) {
      setClock(NOW.add({ minutes: n }))
      const staff = await Promise.all(
        ['81', '82', '83'].map((id) => signIn(api, 'administrator', id)),
      )
      const { latest: follows } = await historyOf(await owner(), 'supportPhone')
      const answers = await Promise.all(
        staff.map((ada, index) =>
          ada.post(PATH, {
            ...GOOD_SETTING,
            startsOn: TODAY,
            value: `0161 496 01${n}${index}`.padEnd(13, '0').slice(0, 13),
            follows,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      const won = answers.find(({ status }) => status === 201)?.body
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body.message).toContain(
          `${won.decidedBy} has changed “Support telephone” to “${won.value}”`,
        )
    }
  })

  it('is refused after what nobody has decided, and twice from one midnight [ADMIN-92]', async () => {
    expect((await change({ follows: 2_000_000_000 })).status).toBe(409)
    expect((await change()).status).toBe(201)
    const again = await change({ value: '0161 496 0999' })
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('begins with that day already'),
    ])
  })

  it('is for owners alone, and for those who have signed in recently [ADMIN-92]', async () => {
    const desk = await signIn(api, 'administrator', '84', 'desk')
    expect((await desk.get(PATH)).status).toBe(403)
    expect((await desk.post(PATH, GOOD_SETTING)).status).toBe(403)
    const late = await owner()
    setClock(NOW.add({ minutes: 16 }))
    expect((await late.post(PATH, GOOD_SETTING)).body.error).toBe('sign_in_again')
  })
})

describe('what is planned', () => {
  it('can be withdrawn until five minutes before its midnight, once, and stays with who and why [ADMIN-92]', async () => {
    const { body: planned } = await change()
    setClock(MIDNIGHT.subtract({ minutes: 5 }))
    const late = await (await owner()).post(`${PATH}/${planned.id}/withdraw`)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('too late')])
    setClock(NOW)
    const ada = await owner()
    expect((await historyOf(ada, 'supportPhone')).planned.map(({ id }) => id)).toEqual([planned.id])
    expect((await ada.post(`${PATH}/${planned.id}/withdraw`)).status).toBe(200)
    expect((await ada.post(`${PATH}/${planned.id}/withdraw`)).status).toBe(409)
    expect((await ada.post(`${PATH}/2147483647/withdraw`)).status).toBe(404)
    const { planned: none, earlier } = await historyOf(ada, 'supportPhone')
    expect(none).toEqual([])
    expect(earlier[0]).toMatchObject({
      before: FIRST_SETTINGS.supportPhone,
      reason: GOOD_SETTING.reason,
      decidedBy: 'Ada Minster',
      withdrawnBy: 'Ada Minster',
    })
    setClock(MIDNIGHT)
    expect((await shown()).supportPhone).toBe(FIRST_SETTINGS.supportPhone)
  })

  it('stands in the audit as a sentence [ADMIN-92]', async () => {
    const ada = await owner()
    const { body } = await change({ key: 'emailReplyHours', value: 12 }, ada)
    const rows = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'setting.change'))
      .orderBy(auditEvents.id)
    expect(rows.at(-1)?.object).toContain(`setting ${body.id}`)
    const { body: lines } = await ada.get('/api/admin/audit?kind=setting')
    expect(JSON.stringify(lines)).toContain(
      `changed setting ${body.id}: Answer by email, “12 hours” instead of “24 hours”, from Tuesday 1 December 2026`,
    )
  })

  it('cannot be changed or removed in the database [ADMIN-92]', async () => {
    const { body } = await change()
    for (const statement of [
      `update settings set begins_at = now() where id = ${body.id}`,
      `update settings set value = '"x"' where id = ${body.id}`,
      `delete from settings where id = ${body.id}`,
      'truncate settings',
    ])
      await expect(stock.pool.query(statement)).rejects.toThrow(/only be withdrawn|append-only/)
  })
})
