import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { compileSchema } from '#server/http/schemas/compile-schema.ts'
import { apiRoutes } from '#server/routes.ts'
import { hostileValue, mutated, valuesOf, written } from '#test/support/hostile.ts'
import { timesIn } from '#test/support/long-run.ts'
import { leastWorkMs } from '#test/support/work.ts'

/** Generated values of each kind for each schema. */
const RUNS = timesIn({ short: 5, long: 300 })

const MECHANIC = {
  id: 2,
  name: 'Dayo Okafor',
  location: 'Salford',
  rating: 4.8,
  reviewCount: 15,
  qualification: 'City & Guilds Level 3',
  experience: 8,
  specialty: 'Engine & Diagnostics',
  isActive: true,
  isApproved: true,
  serviceRadius: 20,
  responseTime: 30,
  completedJobs: 136,
  distanceMiles: 2.3,
  nextFreeAt: '2026-11-24T08:00:00Z',
}

it('fifty mechanics are parsed with at most two thirds of the work once their schema is compiled [OPS-29]', async () => {
  const rows = Array.from({ length: 50 }, () => ({ ...MECHANIC }))
  const schema = compileSchema(z.array(MechanicSummary))
  const workOf = (jitless: boolean) =>
    leastWorkMs(9, () => {
      for (let time = 0; time < 200; time += 1) z.parse(schema, rows, { jitless })
    })
  await workOf(false)
  const walked = await workOf(true)
  const compiled = await workOf(false)
  expect(compiled).toBeLessThan((walked * 2) / 3)
})

/** Both parse with the same schema; the setting has zod walk it field by field, as before it was compiled. */
function expectSameAnswer(schema: z.ZodMiniType, value: unknown): boolean {
  const walked = z.safeParse(schema, structuredClone(value), { jitless: true })
  const compiled = z.safeParse(schema, structuredClone(value))
  expect(compiled).toEqual(walked)
  if (compiled.success) expect(JSON.stringify(compiled.data)).toBe(JSON.stringify(walked.data))
  return compiled.success
}

it('each schema of each endpoint accepts, refuses and drops the same once it is compiled [OPS-29]', () => {
  const seen = { accepted: 0, refused: 0 }
  for (const [endpoint] of apiRoutes)
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      if (!endpoint[part]) continue
      const schema: z.ZodMiniType = compileSchema(endpoint[part])
      const typed = valuesOf(
        z.toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
        }) as z.core.JSONSchema.BaseSchema,
      )
      const objects = typed.map((value) =>
        Object(value) === value ? { ...(value as object) } : {},
      )
      const changed = mutated(objects).map((fields) => JSON.parse(written(fields)) as unknown)
      for (const value of fc.sample(fc.oneof(typed, changed, hostileValue), RUNS * 3))
        seen[expectSameAnswer(schema, value) ? 'accepted' : 'refused'] += 1
    }
  expect(seen.accepted).toBeGreaterThan(RUNS * 10)
  expect(seen.refused).toBeGreaterThan(RUNS * 10)
}, 120_000)

it('where Node may not generate code, the same is accepted, refused and dropped [OPS-29]', () => {
  const script = `
    import * as z from 'zod/mini'
    import { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { compileSchema } from './src/server/http/schemas/compile-schema.ts'
    let generates = true
    try { new Function('') } catch { generates = false }
    const schema = compileSchema(z.array(z.strictObject({ id: z.int() })))
    const [good, bad] = [[{ id: 1 }], [{ id: 'x', extra: 1 }]].map((value) => schema.safeParse(value))
    console.log(JSON.stringify({ generates, good: good.data, bad: bad.error.issues.map(({ code }) => code) }))`
  const run = (...settings: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [...settings, '--input-type=module', '-e', script], {
        encoding: 'utf8',
      }),
    )
  const answer = { good: [{ id: 1 }], bad: ['invalid_type', 'unrecognized_keys'] }
  expect(run()).toEqual({ ...answer, generates: true })
  expect(run('--disallow-code-generation-from-strings')).toEqual({ ...answer, generates: false })
})
