import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
import { accept, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { send } from '#test/support/outbox.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()

/** At the commit itself each table notes whether the commit waits for the disk. The databases of tests have it wait for nothing. */
await stock.pool.query(`
  do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$;
  create table commits (written text not null, waits text not null);
  create function note_commit() returns trigger language plpgsql as $$ begin
    insert into commits values (tg_op || ' ' || tg_table_name, current_setting('synchronous_commit'));
    return null;
  end $$`)
for (const table of ['quotes', 'bookings', 'notifications', 'job_matches', 'booking_links'])
  await stock.pool.query(`create constraint trigger noted after insert or update on ${table}
    deferrable initially deferred for each row execute function note_commit()`)
const pool = openPool(stock.url)
const api = createTestApi(openDb(pool), { now: NOW })

afterAll(() => pool.end())

const commitsOf = async (work: () => Promise<unknown>) => {
  await pool.query('delete from commits')
  await work()
  const { rows } = await pool.query('select distinct written, waits from commits order by 1, 2')
  return Object.fromEntries(rows.map(({ written, waits }) => [written, waits]))
}

it('a quote, a booking and an answer to it wait for the disk, matching and the emails do not [OPS-35]', async () => {
  const mechanic = await signInMechanic(api, stock)
  let id = ''
  const booked = await commitsOf(async () => {
    ;({ id } = await bookJob(api, stock, { mechanicId: mechanic.id }))
  })
  expect(booked).toEqual({
    'INSERT quotes': 'on',
    'INSERT bookings': 'on',
    'INSERT notifications': 'on',
  })
  const matched = await commitsOf(() => matchJobs(createTaskContext(api.runtime)))
  expect(matched).toEqual({
    'INSERT job_matches': 'off',
    'INSERT notifications': 'off',
    'UPDATE bookings': 'off',
  })
  const sent = await commitsOf(() => send(api))
  expect(sent).toEqual({ 'INSERT booking_links': 'off', 'UPDATE notifications': 'off' })
  const accepted = await commitsOf(() => accept(mechanic, id))
  expect(accepted).toMatchObject({ 'UPDATE bookings': 'on', 'INSERT notifications': 'on' })
})
