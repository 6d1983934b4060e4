import { describe, expect, it } from 'vitest'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import { withPrompts } from './prompted-work.ts'

const TYRES = {
  type: 'tyres',
  firstDay: 100,
  lastDay: 120 as number | null,
  isLook: false,
  isFailure: false,
}
const done = (day: number, slug = 'tyres-pair'): DoneService => ({ slug, day, miles: null })
const promptsOf = (one: DoneService, ...alerts: (typeof TYRES)[]) =>
  withPrompts([one], alerts)[0]?.prompted

describe('work that an alert asked for', () => {
  it('is that of a part whose alert stood on its day [VEH-34]', () => {
    expect([99, 100, 120, 121].map((day) => promptsOf(done(day), TYRES))).toEqual([
      undefined,
      ['tyres'],
      ['tyres'],
      undefined,
    ])
    expect(promptsOf(done(400), { ...TYRES, lastDay: null })).toEqual(['tyres'])
    expect(promptsOf(done(110, 'battery-replacement'), TYRES)).toBeUndefined()
  })

  it('is that of a part which its keeper marked as done, whatever the service renews [VEH-34]', () => {
    const discs = { ...TYRES, type: 'rear-brake-discs' }
    const marked = { ...done(110, 'brake-inspection'), marked: 'rear-brake-discs' as const }
    expect(promptsOf(marked, discs)).toEqual(['rear-brake-discs'])
  })

  it('is not that of a part which a test failed, or which was only worth a look [VEH-34]', () => {
    expect(promptsOf(done(110), { ...TYRES, isFailure: true })).toBeUndefined()
    expect(promptsOf(done(110), { ...TYRES, isLook: true })).toBeUndefined()
  })
})
