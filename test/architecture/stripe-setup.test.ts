import { describe, expect, it } from 'vitest'
import { STRIPE_API_VERSION } from '#server/providers/payments/payments.stripe-client.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/* What the steps have a stranger switch on at Stripe is what the code asks of it: a right that is missing fails at the first charge. */

const [, setup = ''] = /\n## Stripe\n([\s\S]*?)\n## /.exec(readSource('docs/operations.md')) ?? []
const code = filesUnder('src/server/providers/payments', /^payments\.stripe.*(?<!\.test)\.ts$/)
  .map(readSource)
  .join('\n')

/** What Stripe's pages call the resources of its library. */
const RIGHTS: Readonly<Record<string, string>> = {
  accounts: 'Connected accounts',
  accountLinks: 'Account links',
  balanceTransactions: 'Balance transactions',
  'checkout.sessions': 'Checkout Sessions',
  disputes: 'Disputes',
  paymentIntents: 'PaymentIntents',
  paymentMethods: 'PaymentMethods',
  refunds: 'Refunds',
  transfers: 'Transfers',
}

const asked = (pattern: RegExp) =>
  [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))].sort()

describe('the steps to set up Stripe', () => {
  it('name the right to each thing that we ask of it, and no other [PAY-176]', () => {
    const resources = asked(/\bstripe\.([a-zA-Z.]+)\.[a-zA-Z]+\(/g)
    expect(resources).toEqual(Object.keys(RIGHTS).sort())
    for (const right of Object.values(RIGHTS)) expect(setup).toContain(right)
  })

  it('name each event that we read, and no other [PAY-176]', () => {
    const read = asked(
      /^ {2,4}'((?:account|charge|checkout|payment_intent|payout|refund|transfer)\.[a-z_.]+)':/gm,
    )
    const alone = asked(/type === '([a-z_.]+)'/g).filter((name) => name.includes('.'))
    const listed = [...setup.matchAll(/`((?:[a-z_]+)?\.[a-z_.]+|[a-z_]+\.[a-z_.]+)`/g)]
      .map(([, name = '']) => (name.startsWith('.') ? `charge.dispute${name}` : name))
      .filter((name) => name !== 'operations.md')
    expect(listed.toSorted()).toEqual([...read, ...alone].toSorted())
  })

  it('name the version of the API that the library speaks [PAY-176]', () => {
    expect(setup).toContain(`API version ${STRIPE_API_VERSION}`)
  })
})
