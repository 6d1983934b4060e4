import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditLine } from '#contract/admin/audit/audit.ts'
import { AUDIT_KINDS } from '#domain/auth/audit-sentences.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addApprovedDocuments, addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* The audit as its readers see it: in sentences, searched, and as a file. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
/** A name that a spreadsheet would run. */
const NAME = `=Ada ${randomUUID()}`

let owner: Visitor
let other: Visitor
let booking: { id: string; reference: string }
beforeAll(async () => {
  const { id } = await addAdministrator(api)
  await stock.db.update(administrators).set({ name: NAME }).where(eq(administrators.id, id))
  owner = await signIn(api, 'administrator', String(id))
  other = await signIn(api, 'administrator', String((await addAdministrator(api)).id))
  const visitor = api.visitor()
  const { body } = await book(visitor, await makeQuote(visitor), buildPerson())
  booking = body
  await owner.get(`/api/bookings/${booking.id}`)
  await owner.post(`/api/admin/bookings/${booking.id}/cancel`, {
    cause: 'ours',
    reason: 'Nobody can come',
  })
  await other.get(`/api/bookings/${booking.id}`)
  const mechanicId = await addMechanic(stock)
  await owner.post(`/api/admin/mechanics/${mechanicId}/deactivate`, { reason: 'two complaints' })
})

const read = async (filter: Record<string, string>): Promise<AuditLine[]> => {
  const { body } = await owner.get(`/api/admin/audit?${new URLSearchParams(filter)}`)
  return body
}
const sentencesOf = async (filter: Record<string, string>) =>
  (await read(filter)).map(({ who, sentence }) => `${who} ${sentence}`)

describe('the audit', () => {
  it('says in a sentence who did what, by name and reference [ADMIN-60]', async () => {
    expect(await sentencesOf({ person: NAME, kind: 'booking' })).toEqual([
      `${NAME} cancelled ${booking.reference}, for us or the mechanic, deposit unpaid`,
      `${NAME} looked into ${booking.reference}`,
    ])
  })

  it('is searched by person, booking, kind and day [ADMIN-60]', async () => {
    const about = await read({ reference: booking.reference.toLowerCase() })
    expect(about.map(({ action }) => action).sort()).toEqual([
      'booking.cancel',
      'booking.view',
      'booking.view',
    ])
    const kinds = await read({ person: NAME.toUpperCase(), kind: 'mechanic' })
    expect(kinds.map(({ action }) => action)).toEqual(['mechanic.deactivate'])
    const today = NOW.toZonedDateTimeISO('Europe/London').toPlainDate()
    const [day, next] = [today.toString(), today.add({ days: 1 }).toString()]
    expect((await read({ person: NAME, from: day, to: day })).length).toBe(3)
    expect(await read({ person: NAME, from: next })).toEqual([])
    expect(await read({ reference: 'BK-000000' })).toEqual([])
  })

  it('has every kind of action among those that it is searched by [ADMIN-60]', async () => {
    const rows = await stock.db.selectDistinct({ action: auditEvents.action }).from(auditEvents)
    const unknown = rows
      .map(({ action }) => action.split('.')[0])
      .filter((noun) => !AUDIT_KINDS.some((kind) => kind === noun))
    expect(unknown).toEqual([])
  })

  it('is a file in which nothing is a formula [ADMIN-61, SEC-I7]', async () => {
    const { status, bytes } = await owner.get(
      `/api/admin/audit.csv?${new URLSearchParams({ person: NAME, kind: 'mechanic' })}`,
    )
    const [headings, line = ''] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect([status, headings]).toEqual([200, 'When,Who,What,Action,Object,Result,Request'])
    expect(line).toContain(`,'${NAME},deactivated `)
    const [download] = await read({ kind: 'audit' })
    expect(download?.sentence).toBe('downloaded the audit (1 line)')
  })

  it('says in its last row where more match than the file holds [ADMIN-61]', async () => {
    await stock.db.execute(sql`
      insert into audit_events (id, role, actor, action, result, request_id, at)
      select many.id, 'administrator', 'administrator 1', 'audit.export', 'done', 'many', now()
      from (select gen_random_uuid() as id from generate_series(1, 20001)) many`)
    const lastOf = async (filter: string) => {
      const { bytes } = await owner.get(`/api/admin/audit.csv?${filter}`)
      const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
      return { count: lines.length - 1, last: lines.at(-1) }
    }
    const all = await lastOf('kind=audit')
    expect(all.count).toBe(20_001)
    expect(all.last).toMatch(/There are more. This file holds 20,000: please choose fewer days\./)
    expect((await lastOf('kind=mechanic')).last).not.toContain('There are more')
  })

  it('holds numbers and no name, so that erasing somebody leaves it as it is [ADMIN-60]', async () => {
    const { rows } = await stock.db.execute(
      sql`select count(*)::int as count from audit_events where strpos(audit_events::text, ${NAME}) > 0`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  it('says whose document and about which booking a case was [ADMIN-60]', async () => {
    const mechanicId = await addMechanic(stock, { name: 'Robin Wren' })
    const [documentId] = await addApprovedDocuments(stock, mechanicId, { kinds: ['dbs'] })
    const raised = await owner.post(`/api/bookings/${booking.id}/cases`, {
      kind: 'complaint',
      words: 'Nobody came.',
    })
    await owner.post(`/api/admin/cases/${raised.body.id}/take`, {})
    await stock.db.insert(auditEvents).values({
      id: randomUUIDv7(),
      role: 'administrator',
      actor: 'nobody',
      action: 'document.approve',
      object: `document ${documentId}`,
      result: 'done',
      requestId: 'approval',
      at: NOW,
    })
    expect(await sentencesOf({ kind: 'document', person: 'nobody' })).toEqual([
      'nobody approved the basic DBS certificate of Robin Wren',
    ])
    const taken = `${NAME} took over the case about ${booking.reference}`
    expect(await sentencesOf({ kind: 'case' })).toEqual([taken])
    expect(await sentencesOf({ reference: booking.reference, kind: 'case' })).toEqual([taken])
  })

  it('has one line of a case that is taken and a role that is given twice [SEC-O28]', async () => {
    const raised = await owner.post(`/api/bookings/${booking.id}/cases`, {
      kind: 'data-request',
      words: 'What do you store of me?',
    })
    await signIn(api, 'administrator', '77', 'vetting')
    const lines = () => stock.db.$count(auditEvents)
    for (const [path, body] of [
      [`/api/admin/cases/${raised.body.id}/take`, {}],
      ['/api/admin/staff/77/role', { role: 'desk' }],
    ] as const) {
      const before = await lines()
      for (const _ of [1, 2]) expect((await owner.post(path, body)).status).toBe(200)
      expect([path, (await lines()) - before]).toEqual([path, 1])
    }
  })

  it('can be changed or removed by nobody, the database says [SEC-6]', async () => {
    for (const change of [
      sql`update audit_events set actor = 'nobody'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
    ])
      await expect(stock.db.execute(change)).rejects.toThrow()
  })
})
