import { z } from 'zod'
import { baseUrl, sentence } from './setting-fields.ts'

export type StripeSettings = {
  /** Only tests set another address than Stripe's own. */
  url: string
  secretKey: string
  webhookSecret: string
  /** Stripe sends what happens in mechanics' accounts to an endpoint of its own. */
  connectWebhookSecret?: string
}

type Source = Record<string, string | undefined>

const KEY = /^(sk|rk)_(test|live)_\w{8,250}$/
const WEBHOOK_SECRET = /^whsec_[\w+/=]{16,250}$/

/** The prefix of a key says whether it moves money. */
export const isLiveKey = (secretKey: string) => /^(sk|rk)_live_/.test(secretKey)

/**
 * Required where Stripe is the provider. Everybody administers the demonstration, so it must not hold a key that moves
 * money.
 */
export function stripeFields(settings: Source, web: RegExp, webWords: string) {
  const isAsked = settings.PAYMENT_PROVIDER === 'stripe'
  const isDemo = settings.KERBSIDE_MODE !== 'live'
  const field = (name: string, shape: RegExp, what: string) => {
    const text = z
      .string({ error: (issue) => sentence(name, issue.input, what) })
      .regex(shape, { error: `${name} is not ${what}.` })
    return isAsked ? text : z.string().optional()
  }
  return {
    STRIPE_SECRET_KEY: isDemo
      ? field('STRIPE_SECRET_KEY', /^(sk|rk)_test_\w{8,250}$/, 'a test key of Stripe (sk_test_…)')
      : field('STRIPE_SECRET_KEY', KEY, 'a secret key of Stripe (sk_live_…)'),
    STRIPE_WEBHOOK_SECRET: field(
      'STRIPE_WEBHOOK_SECRET',
      WEBHOOK_SECRET,
      'the signing secret of a Stripe endpoint (whsec_…)',
    ),
    STRIPE_CONNECT_WEBHOOK_SECRET: z
      .string()
      .regex(WEBHOOK_SECRET, {
        error:
          'STRIPE_CONNECT_WEBHOOK_SECRET is not the signing secret of a Stripe endpoint (whsec_…).',
      })
      .optional(),
    STRIPE_URL: baseUrl('STRIPE_URL', web, webWords).default('https://api.stripe.com'),
  }
}

type Settings = {
  KERBSIDE_MODE: 'demo' | 'live'
  PAYMENT_PROVIDER: string
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined
  STRIPE_URL: string
}

type Stripe = { stripe: StripeSettings | null; earlierStripe: StripeSettings | null }

/** Stripe as the provider, or as the one before it, where its key is one that this mode may have. */
export function stripeOf(settings: Settings): Stripe {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!secretKey || !webhookSecret) return { stripe: null, earlierStripe: null }
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret } = settings
  const stripe: StripeSettings = {
    url: settings.STRIPE_URL,
    secretKey,
    webhookSecret,
    ...(connectWebhookSecret && { connectWebhookSecret }),
  }
  if (settings.PAYMENT_PROVIDER === 'stripe') return { stripe, earlierStripe: null }
  const mayAsk = KEY.test(secretKey) && (settings.KERBSIDE_MODE === 'live' || !isLiveKey(secretKey))
  return { stripe: null, earlierStripe: mayAsk ? stripe : null }
}
