import { expect, it } from 'vitest'
import { explainCodes } from '#domain/inspections/fault-codes/load-codes.ts'
import { urgencyOf } from '#web/site/fault-codes/code-words.ts'

/* What the page of a fault code says about driving on. */

const urgencies = async (codes: string[]) =>
  [...(await explainCodes(codes)).values()].map(urgencyOf)

it('of a code that nobody here can explain it does not say how urgent it is, nor to drive on [SITE-37]', async () => {
  const unknown = await urgencies(['C1234', 'B1A00', 'P1234', 'P3000', 'U2100', 'P0CFE'])
  expect(unknown).toHaveLength(6)
  for (const { label, rule } of unknown) {
    expect(label).toBe('Not known')
    expect(rule).toContain('cannot say how urgent')
    expect(rule).not.toMatch(/drive on|suits|within days/)
  }
})

it('of no code it says that the car is safe [SITE-37]', async () => {
  const known = await urgencies(['P0655', 'P0440', 'C0040', 'U0231', 'P0420', 'P0301'])
  expect(new Set(known.map(({ label }) => label))).toEqual(
    new Set(['Act now', 'Within days', 'When it suits']),
  )
  for (const { rule } of known) expect(rule).not.toMatch(/\bsafe\b/)
})
