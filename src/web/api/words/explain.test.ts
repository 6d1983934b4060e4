import { describe, expect, it } from 'vitest'
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import { CallError } from '#web/api/call-error.ts'
import { ACTION_WORDS } from './action-words.ts'
import { DESK_WORDS } from './desk-words.ts'
import { explain, explainCode } from './explain.ts'
import type { Words } from './explain-refusal.ts'
import { MONEY_WORDS } from './money-words.ts'

const EVERY = { ...ACTION_WORDS, ...DESK_WORDS, ...MONEY_WORDS }

const refusal = (error: ProblemCode) =>
  new CallError(PROBLEM_STATUS[error], JSON.stringify({ error, message: 'One sentence.' }))

describe('the words for a failed action', () => {
  it('are the fixed ones where nothing more can be said', () => {
    for (const error of [refusal('internal'), refusal('invalid'), new TypeError('fetch failed')])
      expect(explain('calculateQuote', error)).toEqual({
        title: 'Quote Calculation Failed',
        description: 'Unable to calculate quote. Please try again.',
      })
    expect(explain('createBooking', new CallError(502, 'Bad Gateway'))).toEqual({
      title: 'Booking Failed',
      description: 'There was an error creating your booking. Please try again.',
    })
  })

  it('name our telephone where the refusal does [OPS-A4]', () => {
    const body = {
      error: 'unavailable',
      message: 'One sentence.',
      details: { phone: '020 7946 0100' },
    }
    expect(explain('signInMechanic', new CallError(503, JSON.stringify(body))).description).toBe(
      'We cannot reach our records just now. Please try again in a moment. You can also ring us: 020 7946 0100.',
    )
  })

  it('say what to do where the refusal contains it', () => {
    // The field says what is wrong; the same again would be refused again.
    expect(explain('savePortal', refusal('invalid')).description).toBe(
      'Please correct what is marked.',
    )
    expect(explain('createBooking', refusal('slot_taken')).description).toContain('another one')
    expect(explain('createBooking', refusal('too_many_unpaid')).description).toContain('deposit')
  })

  it.each<[string, unknown, string]>([
    ['a wrong password', refusal('invalid_credentials'), 'Email or password is incorrect'],
    ['an account that waits', refusal('not_approved'), 'pending approval'],
    ['a rejected application', refusal('application_rejected'), 'was not accepted'],
    ['a network that is gone', new TypeError('fetch failed'), 'Something went wrong'],
  ])('of a mechanic’s sign-in name %s [AUTH-10]', (_, failure, words) => {
    expect(explain('signInMechanic', failure).description).toContain(words)
  })

  it.each([
    'acceptJob',
    'answerJob',
    'moveJob',
    'finishInspection',
    'emailReport',
    'proposeExtraWork',
    'sendFollowUpQuote',
    'savePortal',
    'connectAccount',
    'changeStaff',
    'retryNotification',
    'updateAlert',
  ] as const)(
    'speak of signing in, and of no quote, where the session of an account has ended: %s',
    (action) => {
      const { description } = explain(EVERY[action], refusal('unauthenticated'))
      expect(description).toContain('Please sign in again.')
      expect(description).not.toContain('quote')
    },
  )

  it.each(['abc', '__proto__', 'constructor', 'unreached', 'titles', 'otherwise'])(
    'are the general ones where an address gives %s as the code [SITE-136]',
    (code) => {
      expect(explainCode('signInMechanic', code)).toEqual(explainCode('signInMechanic', 'internal'))
    },
  )

  it.each(Object.entries(EVERY))(
    'do not blame what was typed for a fault of ours or an answer that did not come: %s [SITE-143]',
    (_, words: Words) => {
      const faults = [
        refusal('internal'),
        new CallError(502, '<html>Bad Gateway</html>'),
        new TypeError('Failed to fetch'),
      ]
      for (const fault of faults) {
        const { title, description } = explain(words, fault)
        expect(title).not.toMatch(/not found|invalid|wrong/i)
        expect(description).not.toMatch(/invalid|incorrect|please check (your|what)/i)
        expect(description).not.toBe(title)
      }
    },
  )

  it.each(Object.entries(EVERY))(
    'ask nobody to reload a page that shows what is new by itself: %s [SITE-141]',
    (_, words: Words) => {
      const asking = (Object.keys(PROBLEM_STATUS) as ProblemCode[]).filter((code) =>
        explain(words, refusal(code)).description.includes('reload'),
      )
      // A call from another site says nothing about what is new.
      expect(asking).toEqual(['cross_site'])
    },
  )

  it('exist for every code of the contract, and none repeats what the server wrote [SITE-7]', () => {
    for (const code of Object.keys(PROBLEM_STATUS) as ProblemCode[]) {
      const { title, description } = explain('createQuote', refusal(code))
      expect(`${title} ${description}`).not.toContain('One sentence.')
      expect(description).not.toBe('')
    }
  })
})
