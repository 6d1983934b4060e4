import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { caseEffectText } from './case-effect.ts'
import { CASE_KINDS, isAboutTheWork } from './case-kind.ts'

it.each([
  [0, 'Nothing has come off what you are paid for this job.'],
  [-1, 'Since it was raised, £0.01 has come off what you are paid for this job.'],
  [-1800, 'Since it was raised, £18.00 has come off what you are paid for this job.'],
  [250, 'Since it was raised, £2.50 has been added to what you are paid for this job.'],
])('a change of %i pence reads “%s” [CASE-19]', (change, text) => {
  expect(caseEffectText(pence(change))).toBe(text)
})

it('a mechanic hears of what is raised about work and price, not of safety and data [CASE-18]', () => {
  expect(CASE_KINDS.filter((kind) => !isAboutTheWork(kind))).toEqual([
    'data-request',
    'safety-report',
  ])
})
