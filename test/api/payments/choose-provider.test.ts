import { expect, it } from 'vitest'
import type { Env } from '#server/config/env.ts'
import { openPayments } from '#server/providers/payments/open-payments.ts'
import { buildEnv } from '#test/support/api.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { STRIPE_TEST } from '#test/support/stand-ins/stripe.ts'

const keys = { ...STRIPE_TEST, url: 'https://api.stripe.com' }
const testKeys = { ...keys, secretKey: 'sk_test_0123456789' }

function open(change: Partial<Env>) {
  const { log, lines } = createRecordingLog()
  const { name, isSimulated, isLive } = openPayments(buildEnv(change), log)
  return { name, isSimulated, isLive, lines }
}

it('the simulator takes the money of the demo, and says so [PAY-9]', () => {
  expect(open({})).toMatchObject({ name: 'simulator', isSimulated: true, isLive: false, lines: [] })
})

it('Stripe takes the money of a live installation that has its key [PAY-9]', () => {
  const chosen = open({ mode: 'live', paymentProvider: 'stripe', stripe: keys })
  expect(chosen).toMatchObject({ name: 'stripe', isSimulated: false, isLive: true, lines: [] })
})

it('a test key in live mode is named at the start, and is still Stripe and no simulation', () => {
  const chosen = open({ mode: 'live', paymentProvider: 'stripe', stripe: testKeys })
  expect(chosen).toMatchObject({ name: 'stripe', isSimulated: false, isLive: false })
  expect(chosen.lines).toMatchObject([
    { level: 'warn', event: 'payments_in_test_mode', provider: 'stripe' },
  ])
})

it('Stripe answers about what it took before a fixed link, and nobody does where it took nothing [PAY-183]', () => {
  const { log } = createRecordingLog()
  const link = { paymentProvider: 'link', depositLink: 'https://pay.example.co.uk/d' } as const
  const openLink = (change: Partial<Env>) => openPayments(buildEnv({ ...link, ...change }), log)
  const changed = openLink({ earlierStripe: keys })
  expect([changed.name, changed.earlier?.name]).toEqual(['link', 'stripe'])
  expect(changed.earlier?.readRefunds).not.toBeNull()
  expect(openLink({}).earlier).toBeNull()
})

it('Stripe without its key does not start [PAY-9]', () => {
  expect(() => open({ mode: 'live', paymentProvider: 'stripe', stripe: null })).toThrow(
    /^STRIPE_SECRET_KEY is missing/,
  )
})
