import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CompleteForm } from './complete-form.tsx'

const form = (asksWhy: boolean, refused = {}, pounds = 90) =>
  renderToStaticMarkup(
    <CompleteForm
      lines={[{ position: 0, name: 'Brake pads', pounds }]}
      asksWhy={asksWhy}
      refused={refused}
      onComplete={() => undefined}
    >
      <button type="submit">Send</button>
    </CompleteForm>,
  )

it('the form that ends a job asks the desk alone for a reason [JOB-145]', () => {
  for (const asksWhy of [true, false]) expect(form(asksWhy)).toContain('Brake pads, £90')
  expect(form(true)).toContain('name="reason"')
  expect(form(false)).not.toContain('name="reason"')
})

it('the form that ends a job shows what the server says of a field beside it [JOB-145]', () => {
  const refused = {
    mileage: 'Please check the mileage',
    partsReplaced: 'Please name the part',
    notes: 'Please write less',
    reason: 'Please say why',
  }
  for (const said of Object.values(refused)) {
    expect(form(true)).not.toContain(said)
    expect(form(true, refused)).toContain(said)
  }
})

it('the form that ends a job speaks of a bill where there is one, and not of a free re-visit’s [CASE-10]', () => {
  expect(form(false)).toContain('This makes the customer’s bill. Untick')
  expect(form(false, {}, 0)).not.toContain('bill')
})
