import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

it('a message is answered by the link of its email, signed in nowhere and without scripts [MSG-9]', async () => {
  const customer = await browser.visit('/quote', { viewport: PHONE })
  const { id, reference } = await makeBooking(customer, { mechanicId: 3 })
  const words = 'Which door shall we take?'
  await ask(customer, `/api/bookings/${id}/messages`, { words, as: 'administrator' })
  const isSent = async () => {
    const { notifications } = await ask(customer, '/api/admin/notifications?status=sent')
    return notifications.some(
      (it: { bookingId: string; type: string }) =>
        it.bookingId === id && it.type === 'booking-message',
    )
  }
  await expect.poll(isSent, { timeout: 15_000 }).toBe(true)
  const admin = await browser.visit('/admin/notifications')
  await admin
    .getByRole('button', { name: `Read: A message about your booking ${reference}` })
    .click()
  const text = (await admin.getByRole('dialog').locator('pre').textContent()) ?? ''
  const link = /http:\/\/\S+(\/conversation\?k=\S+)/.exec(text)?.[1] ?? ''

  const page = await browser.visit(link, { viewport: PHONE })
  await page.getByText(words).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  const plain = await browser.visit(link, { viewport: PHONE, javaScriptEnabled: false })
  // Blanks are no answer: the form comes back with what was typed [SITE-39].
  await plain.getByLabel('Your answer').fill('   ')
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await plain.waitForURL(/refused=invalid/)
  await plain.getByRole('alert').waitFor()
  expect(await plain.getByText('Your browser’s Back button').count()).toBe(0)
  expect(await plain.getByLabel('Your answer').inputValue()).toBe('   ')
  await plain.getByLabel('Your answer').fill('The side door, please.')
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await plain.getByText('The side door, please.').waitFor()
  const thread = await ask(customer, `/api/bookings/${id}/messages`)
  expect(thread.messages.map(({ author }: { author: string }) => author)).toEqual([
    'administrator',
    'customer',
  ])
  // A stranger's link says what it is.
  await plain.goto('/conversation?k=unknown')
  await plain.getByRole('heading', { name: 'We do not recognise this link' }).waitFor()
})
