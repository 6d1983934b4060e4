import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RegistrationFeeOnPage } from '#contract/payments/registration-fee/registration-fee.ts'
import { UNCONNECTED } from '#domain/site/connections.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { FeePanel } from './fee-panel.tsx'

const textOf = (fee: RegistrationFeeOnPage) =>
  renderToStaticMarkup(
    <WithAnswers settings={{ ...FIRST_SETTINGS, connections: UNCONNECTED }}>
      <FeePanel fee={fee} heading="h2" onCheck={async () => {}} />
    </WithAnswers>,
  ).replace(/<[^>]+>/g, ' ')

it.each([
  ['requested', 'We are refunding your registration fee', 'It goes back to the card or account'],
  ['failed', 'We are refunding your registration fee', 'so we send it to you by bank transfer.'],
  ['done', 'Your registration fee is refunded', 'We have sent it back.'],
] as const)(
  'the panel of a registration fee whose refund is %s says how far it is [PAY-189]',
  (refund, heading, sentence) => {
    const fee = {
      id: '01900000-0000-7000-8000-000000000000',
      state: 'refunded',
      pounds: 49,
      paidAt: null,
      refund,
    } as const
    expect(textOf(fee)).toContain(` ${heading} `)
    expect(textOf(fee)).toContain(sentence)
  },
)
