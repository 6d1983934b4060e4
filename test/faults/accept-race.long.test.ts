import { afterAll, expect, it } from 'vitest'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import { type Answer, buildEnv, Visitor } from '#test/support/api.ts'
import { buildCustomers, workThrough } from '#test/support/customers.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { accept, type SignedInMechanic } from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { countWrites } from '#test/support/work.ts'

const MECHANICS = 50
const JOBS = timesIn({ short: 20, long: 100 })
const WRITES_MAX = 1

const dataDir = buildDataDir()
const program = await startRunning(dataDir)

afterAll(async () => {
  await program.pool.end()
  await stopProgram(program)
  await removeDataDir(dataDir)
})

async function signInMechanic(): Promise<SignedInMechanic> {
  const id = await addMechanic(program)
  const token = newToken()
  const now = Temporal.Now.instant()
  await program.db.insert(sessions).values({
    tokenHash: hashOf(token),
    kind: 'mechanic',
    subject: String(id),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now.add({ hours: 24 }),
  })
  const visitor = new Visitor((path, init) => fetch(program.origin + path, init))
  visitor.cookies.set(cookieName(buildEnv(), 'mechanic'), token)
  return { id, visitor }
}

/** Retries as a page does when the server is busy. */
async function acceptAtLast(mechanic: SignedInMechanic, job: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await accept(mechanic, job)
    if (answer.status !== 503 || tries === 20) return answer
  }
}

/** Each job has an hour of its own, so that none is refused because its mechanic is busy. */
const hourOf = (index: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/London')
    .startOfDay()
    .add({ days: 15 + Math.floor(index / 10), hours: 8 + (index % 10) })
    .toInstant()
    .toString()

it(`of ${MECHANICS} mechanics who want each of ${JOBS} jobs exactly one gets it, for at most ${WRITES_MAX} writing transaction an answer [OPS-L5]`, async () => {
  const mechanics: SignedInMechanic[] = []
  for (let n = 0; n < MECHANICS; n += 1) mechanics.push(await signInMechanic())
  const customers = await buildCustomers(program.origin, JOBS)
  const jobs: string[] = []
  await workThrough(customers, 8, async ({ visitor, quoteId, contact, key }, index) => {
    const body = { quoteId, ...contact, scheduledDate: hourOf(index) }
    const booked = await visitor.post('/api/bookings', body, { key })
    expect(booked.status).toBe(201)
    jobs.push(booked.body.id)
  })
  for (const bookingId of jobs)
    await program.db
      .insert(jobMatches)
      .values(mechanics.map(({ id }) => ({ bookingId, mechanicId: id, matchScore: 80 })))
      .onConflictDoNothing()

  const before = await countWrites(program.pool)
  const answers = []
  for (const job of jobs)
    answers.push(...(await Promise.all(mechanics.map((mechanic) => acceptAtLast(mechanic, job)))))
  const writes = (await countWrites(program.pool)) - before

  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  console.log(`${JOBS} races of ${MECHANICS} took ${writes} writing transactions`)
  expect(won.map(({ body }) => body.id).toSorted()).toEqual(jobs.toSorted())
  expect(lost).toHaveLength(JOBS * (MECHANICS - 1))
  expect(new Set(lost.map(({ body }) => body.message))).toEqual(
    new Set(['This job has just been taken']),
  )
  expect(writes / answers.length).toBeLessThanOrEqual(WRITES_MAX)
  await expectInvariants(program.pool, jobs)
}, 180_000)
