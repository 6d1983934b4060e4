import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOVES } from '#server/admin/customers/merge/moves.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { gatherData } from '#server/customers/privacy/gather-data.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers } from '#server/db/schema/customers.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { fillEveryTable } from '#test/support/every-column.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { listNotifications } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* Two accounts of one person, made one at the desk. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const ada = await signIn(api, 'administrator', '1')
const PASSWORD = 'correct horse battery'
const hash = await hashPassword(PASSWORD)

async function addAccount(change: Partial<typeof customers.$inferInsert> = {}) {
  const { customerEmail, customerPhone: phone } = buildPerson()
  const row = { name: 'Robin Marsh', email: customerEmail, phone, password: hash, ...change }
  const [stored] = await stock.db.insert(customers).values(row).returning()
  const id = stored?.id ?? 0
  return { ...row, id, visitor: await signIn(api, 'customer', String(id)) }
}

const duplicatesOf = async (id: number) =>
  (await ada.get(`/api/admin/customers/${id}/duplicates`)).body.map(
    ({ id: found, signs }: { id: number; signs: string[] }) => [found, signs],
  )
const merge = (id: number, otherId: number, by = ada) =>
  by.post(`/api/admin/customers/${id}/merge`, { otherId })
const bookAs = async ({ visitor, email }: { visitor: typeof ada; email: string }) => {
  const quoteId = await makeQuote(visitor)
  const person = buildPerson({ customerEmail: email })
  const { status, body } = await book(visitor, quoteId, person)
  expect([status, body]).toEqual([201, body])
  return String(body.id)
}

describe('likely duplicates of a customer', () => {
  it('have the same mailbox, telephone, or name and plate, and are not closed [ADMIN-122]', async () => {
    const one = await addAccount({
      name: 'Kim Oakes',
      email: 'kim.oakes@mail.example',
      phone: null,
    })
    const dotted = await addAccount({ email: 'KimOakes@mail.example', phone: null })
    const elsewhere = await addAccount({ email: 'kim.oakes@other.example', phone: null })
    expect(await duplicatesOf(one.id)).toEqual([[dotted.id, ['email']]])
    expect(await duplicatesOf(elsewhere.id)).toEqual([])
    const named = await addAccount({ name: 'KIM OAKES', phone: null })
    for (const { visitor } of [one, named])
      await makeQuote(visitor, { vehicleRegistration: 'KS20ABC' })
    expect(await duplicatesOf(named.id)).toEqual([[one.id, ['name-and-plate']]])
    const ringing = await addAccount({ phone: '+447700900981' })
    const ringingToo = await addAccount({ phone: '+447700900981' })
    expect(await duplicatesOf(ringing.id)).toEqual([[ringingToo.id, ['phone']]])
    expect((await merge(ringing.id, ringingToo.id)).status).toBe(200)
    expect(await duplicatesOf(ringing.id)).toEqual([])
  })
})

describe('merging two accounts', () => {
  it('shows both and what moves, then moves it, closes the other and writes to both [ADMIN-120]', async () => {
    const [stays, goes] = [await addAccount(), await addAccount()]
    const [own, moved] = [await bookAs(stays), await bookAs(goes)]
    const path = `/api/admin/customers/${stays.id}/merge/${goes.id}`
    const { body: preview } = await ada.get(path)
    expect(preview).toMatchObject({
      stays: { id: stays.id, bookingCount: 1 },
      goes: { id: goes.id, bookingCount: 1 },
      refusal: null,
    })
    expect(preview.moves).toContainEqual({ what: 'bookings', count: 1 })
    expect(preview.moves).toContainEqual({ what: 'sessions', count: 1 })
    expect((await merge(stays.id, goes.id)).body).toEqual({ mergedId: goes.id })
    const { body: dashboard } = await stays.visitor.get('/api/customer/dashboard')
    const listed = [...dashboard.upcoming, ...dashboard.past].map(({ id }: { id: string }) => id)
    expect(listed.sort()).toEqual([own, moved].sort())
    expect((await stays.visitor.get(`/api/bookings/${moved}`)).body.isRedacted).toBe(false)
    expect((await goes.visitor.get('/api/customer/dashboard')).status).toBe(401)
    const signingIn = { email: goes.email, password: PASSWORD }
    expect((await api.visitor().post('/api/customer/login', signingIn)).status).not.toBe(200)
    const told = (await listNotifications(api)).filter(({ type }) => type === 'accounts-merged')
    expect(told.map(({ recipientEmail }) => recipientEmail)).toEqual(
      expect.arrayContaining([stays.email, goes.email]),
    )
    const [line] = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'customer.merge'))
      .orderBy(auditEvents.id)
      .then((rows) => rows.slice(-1))
    expect(line?.object).toBe(`customer ${stays.id}, from number ${goes.id}`)
    for (const again of [merge(stays.id, goes.id), merge(goes.id, stays.id)])
      expect((await again).body.message).toContain('merged before')
    expect((await ada.post(`/api/admin/customers/${goes.id}/activate`)).status).toBe(404)
  })

  it('happens once where two administrators merge both ways at once [ADMIN-120]', async () => {
    const [one, other] = [await addAccount(), await addAccount()]
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused in words where it would break something [ADMIN-120]', async () => {
    const one = await addAccount()
    const refusalOf = async (other: { id: number }) => {
      const { status, body } = await merge(one.id, other.id)
      return [status, body.message]
    }
    expect(await refusalOf(one)).toEqual([409, expect.stringContaining('same account')])
    const erased = await addAccount({ erasedAt: NOW })
    expect(await refusalOf(erased)).toEqual([409, expect.stringContaining('erased')])
    const leaving = await addAccount({ erasureDueAt: NOW.add({ hours: 24 }) })
    expect(await refusalOf(leaving)).toEqual([409, expect.stringContaining('to be erased')])
    const { rows } = await stock.pool.query('select email from mechanics order by id limit 1')
    const mechanic = await addAccount({ email: rows[0].email })
    expect(await refusalOf(mechanic)).toEqual([409, expect.stringContaining('mechanic')])
    expect((await merge(one.id, 2_147_483_647)).status).toBe(404)
  })

  it('is for the desk and owners, who have signed in recently [ADMIN-120]', async () => {
    const [one, other] = [await addAccount(), await addAccount()]
    for (const role of ['finance', 'vetting'] as const) {
      const member = await signIn(api, 'administrator', role === 'finance' ? '3' : '4', role)
      expect((await merge(one.id, other.id, member)).status).toBe(403)
      expect((await member.get(`/api/admin/customers/${one.id}/duplicates`)).status).toBe(403)
    }
    const desk = await signIn(api, 'administrator', '5', 'desk')
    expect((await merge(one.id, other.id, desk)).status).toBe(200)
  })
})

describe('what refers to a customer', () => {
  it('moves with a merge, column by column of the database [ADMIN-121]', async () => {
    const { rows } = await stock.pool.query(`
      select table_name || '.' || column_name as at from information_schema.columns
        where table_schema = 'public' and column_name = 'customer_id'
      union
      select k.table_name || '.' || k.column_name from information_schema.key_column_usage k
        join information_schema.constraint_column_usage u on u.constraint_name = k.constraint_name
        join information_schema.table_constraints t on t.constraint_name = k.constraint_name
        where t.constraint_type = 'FOREIGN KEY' and u.table_name = 'customers'`)
    expect(MOVES.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      rows.map(({ at }: { at: string }) => at).sort(),
    )
  })

  it('leaves nothing behind, also where both accounts say something of one car, and is exported and erased with the rest [ADMIN-121]', async () => {
    const filled = await freshDatabase('migrated')
    const { customerId: goes } = await fillEveryTable(filled.pool)
    const here = createTestApi(filled.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
    const by = await signIn(here, 'administrator', '71')
    await filled.pool.query(
      `update customers set merged_into_id = null, erasure_due_at = null, deactivated_at = null`,
    )
    const [kept] = await filled.db
      .insert(customers)
      .values({ name: 'Robin', email: 'robin@example.co.uk', password: hash })
      .returning()
    const stays = kept?.id ?? 0
    // The same rows once more, of the account that stays. Their services and cars need not exist.
    const client = await filled.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update vehicle_reminders set sent_at = null')
    for (const { table, clash } of MOVES.filter((move) => move.clash !== undefined)) {
      const { rows } = await client.query(
        `select column_name from information_schema.columns where table_name = $1
          and is_identity = 'NO' and column_name not in ('customer_id', 'id')`,
        [table],
      )
      const names = rows.map(({ column_name }) => `"${column_name}"`).join(', ')
      await client.query(
        `insert into ${table} (customer_id, ${names}) select $1, ${names} from ${table} where customer_id = $2`,
        [stays, goes],
      )
      expect(clash).toBeDefined()
    }
    client.release(true)
    const { status, body } = await by.post(`/api/admin/customers/${stays}/merge`, { otherId: goes })
    expect([status, body]).toEqual([200, { mergedId: goes }])
    for (const { table, column } of MOVES) {
      const { rows } = await filled.pool.query(
        `select count(*) filter (where ${column} = $1)::int as left,
          count(*) filter (where ${column} = $2)::int as moved from ${table}`,
        [goes, stays],
      )
      expect([table, rows[0]]).toEqual([
        table,
        { left: 0, moved: table === 'data_exports' ? 0 : 1 },
      ])
    }
    const ctx = createTaskContext(here.runtime)
    const data = await gatherData(ctx, stays)
    expect(data.account?.map(({ id }) => id).sort()).toEqual([goes, stays].sort())
    expect(data.bookings).toHaveLength(1)
    await eraseCustomer({ ...ctx, now: NOW }, stays)
    const { rows: left } = await filled.pool.query(
      'select name, email, erased_at is null as living from customers order by id',
    )
    expect(left.map(({ name }) => name)).toEqual(['Former customer', 'Former customer'])
    expect(left.map(({ living }) => living)).toEqual([false, false])
    expect(left.every(({ email }) => email.startsWith('customer-'))).toBe(true)
  })
})
