import { Dialog } from 'radix-ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RefundableBooking } from '#contract/admin/money/refunds.ts'
import { RefundForm } from './refund-form.tsx'

const refundable: RefundableBooking = {
  hasMechanic: true,
  refundablePounds: 90,
  refundedPounds: 0,
  sharedPounds: 90,
  lines: [{ position: 0, description: 'Brake pads', pounds: 90, refundedPounds: 0 }],
}

it('the form of a refund offers of a line no more than was paid of its bill [PAY-60]', () => {
  const form = renderToStaticMarkup(
    <Dialog.Root open>
      <RefundForm
        refundable={{ ...refundable, refundablePounds: 30 }}
        isRunning={false}
        onSubmit={() => undefined}
      />
    </Dialog.Root>,
  )
  expect(form).toContain('£30.00 of £90.00 can go back')
})

it('the form of a refund shows what the server says of a field beside it', () => {
  const words = { reason: 'Please say why', borneBy: 'Please say who bears it' }
  const form = (refused: Record<string, string>) =>
    renderToStaticMarkup(
      <Dialog.Root open>
        <RefundForm
          refundable={refundable}
          isRunning={false}
          refused={refused}
          onSubmit={() => undefined}
        />
      </Dialog.Root>,
    )
  for (const said of Object.values(words)) {
    expect(form({})).not.toContain(said)
    expect(form(words)).toContain(said)
  }
})
