import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts'
import { findProcess } from '#server/db/embedded/process.ts'
import { bookAt, buildCustomers } from '#test/support/customers.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { getStatus, stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { silenceDatabase } from '#test/support/silence-database.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const UNDER_WAY = 15
const SILENT_MS = 4000
const RECOVERED_WITHIN_MS = 5000
const HOUR_MS = 3_600_000

const dataDir = buildDataDir()
const clusterDir = path.join(dataDir, 'postgres')
const program = await startRunning(dataDir)

afterAll(async () => {
  program.child.kill('SIGKILL')
  await program.exited
  await removeDataDir(dataDir)
})

async function silenceFor(ms: number): Promise<void> {
  const goOn = silenceDatabase(clusterDir)
  await sleep(ms)
  goOn()
}

const isReady = async () => (await getStatus(`${program.origin}/readyz`)) === 200

it(`with ${UNDER_WAY} bookings under way, a database silent for four seconds costs no connection [OPS-A4]`, async () => {
  const mechanicId = await addMechanic(program)
  const opensAt = Temporal.Now.zonedDateTimeISO('Europe/London')
    .add({ days: 15 })
    .startOfDay()
    .with({ hour: 8 }).epochMilliseconds
  const hourAt = (index: number) =>
    new Date(opensAt + (index % 10) * HOUR_MS + Math.floor(index / 10) * 24 * HOUR_MS).toISOString()
  for (let round = 0; round < 3; round += 1) {
    const customers = await buildCustomers(program.origin, UNDER_WAY)
    const wishes = customers.map((customer, index) => ({
      customer,
      startsAt: hourAt(round * 20 + index),
    }))
    const first = Promise.all(
      wishes.map(({ customer, startsAt }) => bookAt(customer, mechanicId, startsAt)),
    )
    await silenceFor(SILENT_MS)
    for (const { status } of await first) expect([201, 503]).toContain(status)
    await expect.poll(isReady, { timeout: RECOVERED_WITHIN_MS }).toBe(true)
    // The same key: who was refused books now, and who was not gets the first answer again.
    const answers = await Promise.all(
      wishes.map(({ customer, startsAt }) => bookAt(customer, mechanicId, startsAt)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(UNDER_WAY).fill(201))
    await expectInvariants(
      program.pool,
      answers.map(({ body }) => body.id),
    )
  }
}, 90_000)

it('a stop afterwards exits with 0 and leaves neither the database nor a lock [OPS-3, OPS-A6]', async () => {
  await program.pool.end()
  const main = readPostmasterFile(clusterDir)?.pid ?? 0
  expect(findProcess(main)).not.toBeNull()
  expect(await stopProgram(program)).toBe(0)
  expect(findProcess(main)).toBeNull()
  expect(existsSync(path.join(clusterDir, 'postmaster.pid'))).toBe(false)
  expect(existsSync(path.join(dataDir, 'kerbside.lock'))).toBe(false)
}, 40_000)
