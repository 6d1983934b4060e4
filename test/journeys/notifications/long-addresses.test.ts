import { expect, it } from 'vitest'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { readDatabase, runOnDatabase } from '#test/support/journey-database.ts'
import { loneLettersOn } from '#test/support/lone-letters.ts'
import { lossesOf } from '#test/support/losses.ts'

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

/** BK-100005 of the demo, with its bill. */
const BILLED = '01900000-0000-7000-8002-000000100005'

it('the reason why a line of a bill was not done, in one long word, pushes no amount of its email off a phone [NOTE-13]', async () => {
  const setReason = (reason: string | null) =>
    runOnDatabase(
      `update bill_lines set removed_because = $1
       where position = 1 and bill_id = (select id from bills where booking_id = $2)`,
      [reason, BILLED],
    )
  await setReason('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3))
  try {
    const [bill] = await readDatabase<{ id: number }>(
      `insert into notifications (type, recipient_email, subject, message, status, sent_at, related_booking_id)
       values ('bill-paid', 'alex.taylor@example.co.uk', 'Your bill is paid', 'Hello', 'sent', now(), $1) returning id`,
      [BILLED],
    )
    const page = await browser.visit('about:blank', { viewport: { width: 320, height: 700 } })
    const letter = await page.request.get(`/admin/notifications/${bill?.id}/letter`)
    await page.setContent(await letter.text())
    await page.getByText(/Not done: Llanfair/).waitFor()
    expect(await lossesOf(page)).toEqual([])
  } finally {
    await setReason(null)
  }
})
