import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { startLines } from './start-lines.ts'

const secret = 'a-secret-of-thirty-two-characters'
const secrets = { RATE_LIMIT_SECRET: secret, LINK_SECRET: secret, WEBHOOK_SECRET: secret }
const webhookSecret = 'whsec_0123456789abcdefghij'
const stripe = {
  ...secrets,
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}
const live = {
  ...stripe,
  KERBSIDE_MODE: 'live',
  DATABASE_URL: 'postgresql://kerbside:hidden@db/kerbside',
  BACKUP_DIR: '/mnt/backups',
  KERBSIDE_ORIGIN: 'https://kerbside.example',
  STRIPE_SECRET_KEY: 'rk_live_0123456789',
}

function sentencesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return String(error).replace('StartError: ', '').split('\n')
  }
}

describe('payments by Stripe', () => {
  it('need a key and the secret of the endpoint, and no payment link [PAY-9]', () => {
    expect(readEnv(live)).toMatchObject({
      paymentProvider: 'stripe',
      depositLink: null,
      stripe: { url: 'https://api.stripe.com', secretKey: 'rk_live_0123456789', webhookSecret },
    })
    const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...without } = live
    expect(sentencesOf(without)).toEqual([
      'STRIPE_SECRET_KEY is missing: a secret key of Stripe (sk_live_…).',
      'STRIPE_WEBHOOK_SECRET is missing: the signing secret of a Stripe endpoint (whsec_…).',
    ])
  })

  it.each(['pk_live_0123456789', webhookSecret, 'hidden'])(
    'refuse %s as a key, without repeating it',
    (key) => {
      const sentences = sentencesOf({ ...live, STRIPE_SECRET_KEY: key })
      expect(sentences).toEqual(['STRIPE_SECRET_KEY is not a secret key of Stripe (sk_live_…).'])
    },
  )

  it('go over https to Stripe', () => {
    expect(sentencesOf({ ...live, STRIPE_URL: 'http://stripe' })).toEqual([
      'STRIPE_URL is not an https:// address.',
    ])
  })

  it('with a test key say at the start that no card is charged', () => {
    const sentence = 'payments  Stripe with a test key: no card is charged'
    expect(startLines(readEnv({ ...live, STRIPE_SECRET_KEY: 'sk_test_0123456789' }))).toContain(
      sentence,
    )
    expect(startLines(readEnv(live))).not.toContain('test key')
    expect(startLines(readEnv(stripe))).toContain(sentence)
    expect(startLines(readEnv(stripe))).not.toContain('simulated payments')
  })

  it('in the demo, where everybody administers, take no key that moves money', () => {
    expect(sentencesOf({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_0123456789' })).toEqual([
      'STRIPE_SECRET_KEY is not a test key of Stripe (sk_test_…).',
    ])
  })

  it.each([
    ['a fixed link', { ...live, PAYMENT_PROVIDER: 'link', DEPOSIT_LINK: 'https://pay.example/d' }],
    ['the simulator', { ...stripe, PAYMENT_PROVIDER: 'simulator' }],
  ])(
    'are asked about what they took, after a change to %s that leaves their settings [PAY-183]',
    (_, source) => {
      const env = readEnv(source)
      const { STRIPE_SECRET_KEY: secretKey } = source
      expect(env).toMatchObject({ stripe: null, earlierStripe: { secretKey, webhookSecret } })
      expect(startLines(env)).not.toContain('Stripe')
    },
  )

  it.each([
    ['of a demo, where everybody administers', 'sk_live_0123456789'],
    ['that is no key', 'hidden'],
  ])('are not asked with a key %s, after a change to another provider [PAY-183]', (_, key) => {
    const source = { ...stripe, PAYMENT_PROVIDER: 'simulator', STRIPE_SECRET_KEY: key }
    expect(readEnv(source)).toMatchObject({ stripe: null, earlierStripe: null })
    expect(readEnv(stripe)).toMatchObject({ earlierStripe: null })
  })

  it('are not asked for where another provider is chosen', () => {
    const env = readEnv({ ...secrets, STRIPE_SECRET_KEY: 'sk_live_0123456789' })
    expect(env).toMatchObject({ paymentProvider: 'simulator', stripe: null })
  })
})
