import { describe, expect, it } from 'vitest'
import { showFieldProblems } from './show-field-problems.ts'

function formOf(values: object) {
  const shown: unknown[][] = []
  return {
    shown,
    getValues: () => values,
    setError: (...problem: unknown[]) => {
      shown.push(problem)
    },
  }
}

describe('what a refusal says of fields', () => {
  it('stands under each of them, the first of the form in focus', () => {
    const form = formOf({ name: '', email: '', phone: '' })
    const problems = { phone: 'Too short', email: 'Taken' }
    expect(showFieldProblems(form, problems)).toBe(true)
    expect(form.shown).toEqual([
      ['email', { message: 'Taken' }, { shouldFocus: true }],
      ['phone', { message: 'Too short' }, { shouldFocus: false }],
    ])
  })

  it('is left to other words where the form has no such field', () => {
    const form = formOf({ name: '' })
    expect(showFieldProblems(form, { serviceIds: 'Unknown' })).toBe(false)
    expect(form.shown).toEqual([])
  })
})
