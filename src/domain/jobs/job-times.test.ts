import { describe, expect, it } from 'vitest'
import { earliestMilliseconds } from './job-times.ts'

const SLOT = Date.parse('2026-11-24T10:00:00Z')

describe('a step of a job', () => {
  it.each([
    ['on-the-way', Date.parse('2026-11-24T07:00:00Z')],
    ['in-progress', Date.parse('2026-11-24T09:00:00Z')],
    ['completed', null],
  ])('%s is possible from its hour before the slot [JOB-18]', (step, at) => {
    expect(earliestMilliseconds(step, SLOT)).toBe(at)
  })
})
