import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, ORIGIN, openBrowser, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

const findSlot = async (reference: string): Promise<string> => {
  const answer = await fetch(`${ORIGIN}/api/admin/bookings?search=${reference}`)
  const [booking] = await answer.json()
  return booking.scheduledDate
}

/** Whether the mechanic whom the customer asked for is offered as such; chooses the job's own hour again. */
async function isOwnMarked(dialog: Locator, slot: string): Promise<boolean> {
  const time = dialog.getByLabel('Time')
  const values = await time
    .locator('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''))
  const looking = dialog.getByText('Looking for who is free…')
  let isFound = false
  for (const value of [...values.filter((it) => it !== slot), slot]) {
    if (isFound && value !== slot) continue
    await time.selectOption(value)
    await looking.waitFor({ state: 'detached' })
    isFound ||=
      (await dialog.getByRole('option', { name: /the customer asked for them/ }).count()) === 1
  }
  return isFound
}

describe('the board of a day', () => {
  it('moves a job by dragging and by keyboard, to a mechanic who is free, and marks who was asked for [JOB-24, JOB-147]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: { width: 1280, height: 900 } })
    const { reference } = await makeBooking(page, { mechanicId: 2 })
    const slot = await findSlot(reference)
    await page.goto(`/admin/dispatch?on=${slot.slice(0, 10)}`)
    await waitForHydration(page, 'main table')
    const job = page.getByRole('article', { name: `Job ${reference}` })
    const row = page.getByRole('row').filter({ has: job })
    expect(await violationsOf(page)).toEqual([])

    await job.dragTo(row.getByRole('cell').last())
    const dialog = page.getByRole('dialog', { name: `Send somebody to ${reference}` })
    expect(await dialog.getByLabel('Time').locator('option:checked').textContent()).toMatch(
      /at 18:00$/,
    )
    await dialog.getByRole('button', { name: 'Not now' }).click()

    await page.getByRole('button', { name: `Move ${reference}` }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Listed, near and free then.').waitFor()
    expect(await isOwnMarked(dialog, slot)).toBe(true)
    await dialog.getByLabel('Mechanic').focus()
    await page.keyboard.press('ArrowDown')
    const chosen = await dialog.getByLabel('Mechanic').locator('option:checked').textContent()
    await dialog.getByLabel('Reason').fill('Agreed on the telephone.')
    await dialog.getByRole('button', { name: 'Send this mechanic' }).click()
    await page.getByText('We are letting everybody concerned know.').first().waitFor()
    await page
      .getByRole('row', { name: new RegExp(`^${chosen?.split(',')[0]}`) })
      .filter({ has: job })
      .waitFor()
  })

  it('leaves the focus on a mechanic to whom a job comes, and gives it to the day when the job under it goes [JOB-24, SITE-132]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: { width: 1280, height: 900 } })
    const other = await page.context().newPage()
    await other.goto(LIGHTEST_PAGE)
    const { reference } = await makeBooking(other, { mechanicId: 4 })
    const slot = await findSlot(reference)
    // Nothing else is booked with them so late.
    const later = Temporal.Instant.from(slot).toZonedDateTimeISO('Europe/London').add({ days: 7 })
    const day = later.toPlainDate()
    await page.goto(`/admin/dispatch?on=${day}`)
    await waitForHydration(page, 'main table')
    const row = page.getByRole('row').filter({ has: page.locator('a[href="/admin/mechanic/4"]') })
    await row.waitFor()
    expect(await row.getByRole('article').count()).toBe(0)
    await row.getByRole('link').focus()

    const scheduledDate = later.toInstant().toString()
    const { id } = await makeBooking(other, { mechanicId: 4, scheduledDate })
    const job = row.getByRole('article')
    await job.waitFor()
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('href')).toBe('/admin/mechanic/4')

    await job.getByRole('button', { name: /^Move/ }).focus()
    await ask(other, `/api/bookings/${id}/cancel`, { reason: 'The car starts again.' })
    await job.waitFor({ state: 'detached' })
    expect(await focused.getAttribute('id')).toBe('day')
  })
})
