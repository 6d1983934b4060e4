import { expect, it } from 'vitest'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'
import { loneLettersOn } from '#test/support/lone-letters.ts'

const browser = await openBrowser()

it('an address of any length in the list of notifications leaves no letter alone on a line of a phone [ADMIN-150]', async () => {
  await runOnDatabase(
    `insert into notifications (type, recipient_email, subject, message, status, sent_at)
     select 'booking-received', 'alex.' || repeat('y', n) || '@example.co.uk', 'We have your booking', 'Hello', 'sent', now()
     from generate_series(1, 20) n`,
  )
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await page.goto('/admin/notifications')
  await page.getByText(`alex.${'y'.repeat(20)}@`).waitFor()
  expect(await loneLettersOn(page)).toEqual([])
})
