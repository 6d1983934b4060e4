import { describe, expect, it } from 'vitest'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('the email about a booking', () => {
  it('is read in the administration of the demo, and its link opens the booking in full [NOTE-10]', async () => {
    const maker = await browser.visit('/quote', { viewport: PHONE })
    const { id, reference } = await makeBooking(maker, { mechanicId: 3 })
    // The product's own task sends it within seconds.
    const isSent = async () => {
      const { notifications } = await ask(maker, '/api/admin/notifications?status=sent')
      return notifications.some((it: { bookingId: string }) => it.bookingId === id)
    }
    await expect.poll(isSent, { timeout: 15_000 }).toBe(true)

    const admin = await browser.visit('/admin/notifications', { viewport: PHONE })
    await admin.getByRole('button', { name: `Read: We have your booking ${reference}` }).click()
    const text = (await admin.getByRole('dialog').locator('pre').textContent()) ?? ''
    const link = /http:\/\/\S+\/booking-confirmation\/\S+\?k=\S+/.exec(text)?.[0] ?? ''
    const [letter] = await Promise.all([
      admin.waitForEvent('popup'),
      admin.getByRole('link', { name: /^Open the email/ }).click(),
    ])
    await letter.getByRole('heading', { name: 'We have your booking' }).waitFor()

    // Opens the email on another device.
    const reader = await browser.visit(link.slice(new URL(link).origin.length), { viewport: PHONE })
    await reader.getByText('14 Sample Street').first().waitFor()
    expect(new URL(reader.url()).search).toBe('')
    expect(await reader.getByText('You see part of this booking').count()).toBe(0)
  })
})
