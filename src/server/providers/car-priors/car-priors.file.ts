import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createFindPriors } from '#domain/vehicles/mot-lives/car-priors.ts'
import type { MotLives } from '#domain/vehicles/mot-lives/mot-lives.ts'
import { StartError } from '#server/config/start-error.ts'
import type { CarPriorsProvider } from './car-priors.ts'

const Life = z.object({
  shape: z.number().positive(),
  scale: z.number().positive(),
  events: z.number().int().nonnegative(),
  atRisk: z.number().int().nonnegative(),
})
const Lives = z.record(z.string(), Life)

const File = z.object({
  version: z.literal(1),
  source: z.string(),
  licence: z.string(),
  newestTestOn: z.string().nullable(),
  fittedAt: z.string(),
  counts: z.object({
    lines: z.number(),
    cars: z.number(),
    tests: z.number(),
    unreadable: z.number(),
    left: z.number(),
  }),
  parts: z.array(z.string()),
  models: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      fuel: z.string(),
      cars: z.number(),
      tests: z.number(),
      milesPerYear: z
        .object({ median: z.number().positive(), spread: z.number().nonnegative() })
        .nullable(),
      failed: Lives,
      advised: Lives,
    }),
  ),
}) satisfies z.ZodType<MotLives>

/**
 * Reads what `npm run fit:mot` wrote.
 * @throws StartError if the file cannot be read or is of another form.
 */
export function readCarPriors(file: string): CarPriorsProvider {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError('MOT_LIVES_FILE names a file that cannot be read as JSON.')
  }
  const parsed = File.safeParse(content)
  if (!parsed.success)
    throw new StartError(
      'MOT_LIVES_FILE names a file that npm run fit:mot of this release did not write.',
    )
  return { find: createFindPriors(parsed.data.models) }
}
