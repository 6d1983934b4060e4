import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser } from '#test/support/browser.ts'
import { joinAsMechanic, openAccepted } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

/* What happens to a job in another tab, or at the desk, while its mechanic has a form of it open. */

const browser = await openBrowser()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).last().click()

/** A mechanic on their phone with a job that has gone so far, and another page of the same browser. */
async function openJob(steps: readonly string[]) {
  const { page, mechanicId } = await joinAsMechanic(browser)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  const job = `/api/mechanics/jobs/${id}`
  await ask(page, `${job}/accept`, {})
  if (steps.length > 0) await moveSlotToNow(id)
  for (const status of steps) await ask(page, `${job}/progress`, { status })
  await openAccepted(page)
  const other = await page.context().newPage()
  await other.goto(LIGHTEST_PAGE)
  return { page, other, customer, job, id, reference }
}

it('what a mechanic entered of a job that was completed in another tab meanwhile stays to be copied, with what happened [SITE-141]', async () => {
  const { page, other, job, reference } = await openJob(['on-the-way', 'in-progress'])
  await press(page, 'Complete the job')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notes').fill('Both terminals were corroded.')
  await dialog.getByLabel('Parts replaced').fill('Battery\nTerminal')
  await dialog.getByLabel('Mileage').fill('62,400')
  await ask(other, `${job}/complete`, {})
  browser.expectComplaint(/409 .*complete/)
  const refused = page.waitForResponse('**/complete')
  await press(page, 'Job is done')
  expect((await refused).status()).toBe(409)

  const notice = page.getByRole('region', { name: `Not sent: what you entered for ${reference}` })
  await notice.getByText('has been completed in the meantime').waitFor()
  const entered = notice.getByLabel('What you entered')
  expect(await entered.inputValue()).toBe(
    'Mileage: 62400\nPart: Battery\nPart: Terminal\nBoth terminals were corroded.',
  )
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe(`Not sent: what you entered for ${reference}`)
  expect(await violationsOnBothScreens(page)).toEqual([])

  // It is still there on the way back from another page.
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await entered.waitFor()
  await notice.getByRole('button', { name: 'Remove' }).click()
  await notice.waitFor({ state: 'detached' })
})

it('handing back a job to which the desk has sent somebody else meanwhile says that it is no longer theirs [SITE-141]', async () => {
  const { page, other, customer, id } = await openJob([])
  const colleague = await joinAsMechanic(browser)
  const { scheduledDate } = await ask(customer, `/api/bookings/${id}`)
  await press(page, 'Hand it back')
  const sent = await ask(other, `/api/admin/bookings/${id}/assign`, {
    mechanicId: colleague.mechanicId,
    scheduledDate,
    reason: 'Their van has broken down.',
  })
  expect(sent, JSON.stringify(sent)).toMatchObject({ mechanicId: colleague.mechanicId })
  browser.expectComplaint(/404 .*withdraw/)
  await page.getByRole('dialog').getByRole('button', { name: 'Hand it back' }).click()
  await page.getByText('This job is no longer yours.').first().waitFor()
})
