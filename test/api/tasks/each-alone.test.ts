import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { makeQuote } from '#test/support/journey.ts'
import { billedJob } from '#test/support/paid-job.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { runTask } from '#test/support/run-task.ts'
import {
  addApprovedDocuments,
  addMechanic,
  addVehicle,
  freshStock,
  NOW,
  PLACES,
} from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* A row on which a task fails, which the database refuses for as long as its word is poisoned, stands before one that is well. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const { pool } = stock

await pool.query(`create table poison (word text);
  create function refuse_poison() returns trigger language plpgsql as $$ begin
    if exists (select from poison where position(word in to_jsonb(new)::text) > 0) then
      raise exception 'poisoned';
    end if;
    return new;
  end $$`)
for (const table of [
  ...['notifications', 'data_exports', 'mechanic_data_exports', 'bills', 'refunds'],
  'vehicle_forecasts',
])
  await pool.query(
    `create trigger poison before insert or update on ${table} for each row execute function refuse_poison()`,
  )

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => pool.query('delete from poison'))

const count = async (query: string, values: unknown[]): Promise<number> =>
  (await pool.query(query, values)).rowCount ?? 0

/** How many notifications of a type are about this booking, or went to this address. */
const sent = (type: string, about: string) =>
  count(
    'select from notifications where type = $1 and $2 in (related_booking_id::text, recipient_email)',
    [type, about],
  )

let people = 0
async function customer(change: Record<string, unknown> = {}) {
  people += 1
  const row = { name: 'Jo Morgan', email: `jo.${people}@example.co.uk`, password: '-', ...change }
  const columns = Object.keys(row)
  const { rows } = await pool.query<{ id: number; email: string }>(
    `insert into customers (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id, email`,
    Object.values(row),
  )
  const [made] = rows
  if (!made) throw new Error('an insert returned no row')
  return made
}

const later = (hours: number) => {
  api.clock.now = NOW.add({ hours })
}

/** Two bookings in this order, with what makes them due. */
async function twoBookings(
  make: () => Promise<{ id: string }>,
  prepare: (id: string) => Promise<unknown> = async () => {},
) {
  const bad = (await make()).id
  const good = (await make()).id
  for (const id of [bad, good]) await prepare(id)
  return { bad, good }
}

const unanswered = async () =>
  bookJob(api, stock, { mechanicId: (await signInMechanic(api, stock)).id })
const accepted = async () => acceptedJob(api, stock, await signInMechanic(api, stock))
const unpaid = async () => {
  const job = await unanswered()
  await job.customer.post(`/api/bookings/${job.id}/pay`)
  return job
}
const set = (columns: string) => (id: string) =>
  pool.query(`update bookings set ${columns} where id = $1`, [id])
const afterSlot = (minutes: number) => async (id: string) => {
  api.clock.now = (await slotOf(stock, id)).add({ minutes })
}

/** `word` names the row of `bad` in what the task writes. */
type Case<Id = string> = { word: string; bad: Id; good: Id; isDone: (id: Id) => Promise<number> }
const caseOf = <Id>(it: Case<Id>) => ({
  word: it.word,
  isBadDone: () => it.isDone(it.bad),
  isGoodDone: () => it.isDone(it.good),
})
const about = (type: string, ids: { bad: string; good: string }) =>
  caseOf({ word: ids.bad, ...ids, isDone: (id) => sent(type, id) })

const wish = (table: string, column: string, id: number, minutesAgo: number) =>
  pool.query(`insert into ${table} (${column}, requested_at) values ($1, $2)`, [
    id,
    NOW.subtract({ minutes: minutesAgo }).toString(),
  ])
const built = (table: string, column: string, id: number) =>
  count(`select from ${table} where ${column} = $1 and built_at is not null`, [id])

const CASES: Record<string, [task: string, arrange: () => Promise<ReturnType<typeof caseOf>>]> = {
  'the export of a customer before another’s': [
    'build-data-exports',
    async () => {
      const [bad, good] = [await customer(), await customer()]
      await wish('data_exports', 'customer_id', bad.id, 2)
      await wish('data_exports', 'customer_id', good.id, 1)
      return caseOf({
        ...{ word: bad.email, bad: bad.id, good: good.id },
        isDone: (id) => built('data_exports', 'customer_id', id),
      })
    },
  ],
  'the export of a customer before a mechanic’s': [
    'build-data-exports',
    async () => {
      const bad = await customer()
      const good = await addMechanic(stock)
      await wish('data_exports', 'customer_id', bad.id, 2)
      await wish('mechanic_data_exports', 'mechanic_id', good, 1)
      return caseOf({
        ...{ word: bad.email, bad: -bad.id, good },
        isDone: (id) =>
          id < 0
            ? built('data_exports', 'customer_id', -id)
            : built('mechanic_data_exports', 'mechanic_id', id),
      })
    },
  ],
  'the export of a mechanic before another’s': [
    'build-data-exports',
    async () => {
      const bad = await addMechanic(stock, { email: 'poisoned.mechanic@example.co.uk' })
      const good = await addMechanic(stock)
      await wish('mechanic_data_exports', 'mechanic_id', bad, 2)
      await wish('mechanic_data_exports', 'mechanic_id', good, 1)
      return caseOf({
        ...{ word: 'poisoned.mechanic@example.co.uk', bad, good },
        isDone: (id) => built('mechanic_data_exports', 'mechanic_id', id),
      })
    },
  ],
  'an account to erase': [
    'erase-accounts',
    async () => {
      const due = { erasure_due_at: NOW.subtract({ hours: 1 }).toString() }
      const [bad, good] = [await customer(due), await customer(due)]
      return about('account-erased', { bad: bad.email, good: good.email })
    },
  ],
  'a booking of tomorrow': [
    'remind-of-tomorrow',
    async () => {
      later(-72)
      const ids = await twoBookings(accepted, set(`scheduled_date = '2026-11-03T12:00:00Z'`))
      later(1)
      return about('booking-reminder', ids)
    },
  ],
  'a deposit to remind of': [
    'remind-unpaid-deposits',
    async () =>
      about(
        'deposit-reminder',
        await twoBookings(
          unpaid,
          set(`deposit_due_at = '2026-11-02T10:00:00Z', created_at = '2026-11-02T07:00:00Z'`),
        ),
      ),
  ],
  'a booking that was not paid': [
    'release-unpaid-bookings',
    async () =>
      about(
        'booking-cancelled',
        await twoBookings(unpaid, set(`deposit_due_at = '2026-11-02T08:00:00Z'`)),
      ),
  ],
  'a booking that nobody accepted': [
    'close-unanswered-bookings',
    async () =>
      about(
        'booking-cancelled',
        await twoBookings(unanswered, set(`scheduled_date = '2026-11-02T08:00:00Z'`)),
      ),
  ],
  'a late mechanic': [
    'watch-late-jobs',
    async () => about('mechanic-late', await twoBookings(accepted, afterSlot(50))),
  ],
  'a job whose mechanic was deactivated': [
    'reoffer-lost-jobs',
    async () => {
      const mechanic = await signInMechanic(api, stock)
      const ids = await twoBookings(() => acceptedJob(api, stock, mechanic))
      await pool.query('update mechanics set is_active = false where id = $1', [mechanic.id])
      return about('mechanic-withdrew', ids)
    },
  ],
  'a completed job without a bill': [
    'issue-missing-bills',
    async () => {
      const ids = await twoBookings(async () =>
        acceptedJob(api, stock, await signInMechanic(api, stock)),
      )
      // As the release before bills completed a job.
      for (const id of [ids.bad, ids.good])
        await pool.query(
          `update bookings set status = 'completed', completed_at = '2026-10-01T12:00:00Z' where id = $1`,
          [id],
        )
      return caseOf({
        ...{ word: ids.bad, ...ids },
        isDone: (id) => count('select from bills where booking_id = $1', [id]),
      })
    },
  ],
  'a bill to ask for': [
    'ask-for-bills',
    async () => {
      const ids = await twoBookings(
        async () => billedJob(api, stock),
        (id) =>
          pool.query(
            `update bills set attempts = 1, next_attempt_at = '2026-11-02T08:00:00Z' where booking_id = $1`,
            [id],
          ),
      )
      return about('bill-paid', ids)
    },
  ],
  'a deposit of a quote that was never booked': [
    'return-unused-deposits',
    async () => {
      const paid = async () => {
        const visitor = api.visitor()
        const quoteId = await makeQuote(visitor)
        const id = paymentIdOf(await visitor.post(`/api/quotes/${quoteId}/deposit`))
        await sendEvent(api, buildEvent(id))
        return id
      }
      const [bad, good] = [await paid(), await paid()]
      later(24 * 60)
      return caseOf({
        ...{ word: bad, bad, good },
        isDone: (id) => count('select from refunds where payment_id = $1', [id]),
      })
    },
  ],
  'a document that ends': [
    'check-expiries',
    async () => {
      const emails = ['first.to.end@example.co.uk', 'next.to.end@example.co.uk'] as const
      for (const email of emails)
        await addApprovedDocuments(stock, await addMechanic(stock, { email }), {
          kinds: ['insurance'],
          expiresOn: '2026-11-01',
        })
      return about('document-expired', { bad: emails[0], good: emails[1] })
    },
  ],
  'somebody who waits for a place': [
    'notify-waiting',
    async () => {
      await addMechanic(stock, { coordinates: PLACES.leeds })
      for (const [email, outcode] of [
        ['first@example.co.uk', 'LS1'],
        ['next@example.co.uk', 'LS2'],
      ])
        await pool.query(
          `insert into waiting_list (id, email, outcode, consent_words, created_at) values (gen_random_uuid(), $1, $2, 'yes', now())`,
          [email, outcode],
        )
      return about('place-served', { bad: 'first@example.co.uk', good: 'next@example.co.uk' })
    },
  ],
  'a reminder of a car': [
    'send-reminders',
    async () => {
      const vehicle = await addVehicle(stock, { registration: 'RM20ABC' })
      const [bad, good] = [await customer(), await customer()]
      for (const { id } of [bad, good])
        await pool.query(
          `insert into vehicle_reminders (customer_id, vehicle_id, topic, remind_on) values ($1, $2, 'mot', '2026-11-02')`,
          [id, vehicle],
        )
      return about('maintenance-reminder', { bad: bad.email, good: good.email })
    },
  ],
  'a car to forecast': [
    'predict',
    async () => {
      const vehicle = await addVehicle(stock, { registration: 'FC20ABC' })
      const [bad, good] = [await customer(), await customer()]
      for (const { id } of [bad, good])
        await pool.query(
          'insert into customer_vehicles (customer_id, vehicle_id) values ($1, $2)',
          [id, vehicle],
        )
      // The first run takes up who is new.
      await runTask(api, 'predict')
      return caseOf({
        ...{ word: `"customer_id": ${bad.id},`, bad: bad.id, good: good.id },
        isDone: (id) =>
          count(
            'select from vehicle_forecasts where customer_id = $1 and overall_score is not null',
            [id],
          ),
      })
    },
  ],
}

describe('a row on which a task fails', () => {
  it.each(Object.entries(CASES))(
    'holds up no other, is named in the log and tried again: %s [OPS-47]',
    async (_, [name, arrange]) => {
      const { word, isBadDone, isGoodDone } = await arrange()
      await pool.query('insert into poison values ($1)', [word])
      const { log, lines } = createRecordingLog()
      const run = () => runTask(api, name, log)
      await expect(run()).rejects.toThrow()
      expect([await isBadDone(), await isGoodDone()]).toEqual([0, 1])
      expect(lines.filter(({ event }) => event === 'task_row')).toMatchObject([{ level: 'warn' }])
      await pool.query('delete from poison')
      await run()
      expect([await isBadDone(), await isGoodDone()]).toEqual([1, 1])
    },
  )

  it('fails no later step of its task: retention goes on behind a purge that fails [OPS-47, CUST-15]', async () => {
    await pool.query(`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
      create trigger refuse_all before delete on contact_messages for each statement execute function refuse_all()`)
    await pool.query(
      `insert into waiting_list (id, email, outcode, consent_words, created_at) values (gen_random_uuid(), 'long.ago@example.co.uk', 'ZE1', 'yes', '2020-01-01')`,
    )
    const left = () =>
      count('select from waiting_list where email = $1', ['long.ago@example.co.uk'])
    expect(await left()).toBe(1)
    await expect(runTask(api, 'apply-retention')).rejects.toThrow()
    expect(await left()).toBe(0)
    await pool.query('drop trigger refuse_all on contact_messages')
    await runTask(api, 'apply-retention')
  })

  it('cars that no register knows, however many, take no other’s turn [OPS-47]', async () => {
    const { id: keeper } = await customer()
    const add = async (registration: string) => {
      const vehicle = await addVehicle(stock, { registration })
      await pool.query('insert into customer_vehicles (customer_id, vehicle_id) values ($1, $2)', [
        keeper,
        vehicle,
      ])
      return vehicle
    }
    for (let number = 100; number < 150; number += 1) await add(`UN20${number}`)
    const known = await add('KX14ABC')
    const isFound = () => count('select from vehicle_mot_records where vehicle_id = $1', [known])
    for (let runs = 0; runs < 10 && (await isFound()) === 0; runs += 1)
      await runTask(api, 'refresh-mot-records')
    expect(await isFound()).toBe(1)
  })
})
