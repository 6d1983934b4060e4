import { expect, it } from 'vitest'
import { makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser } from '#test/support/browser.ts'

const browser = await openBrowser()

/* A document on paper is the document alone. */

it('a document prints its words and figures, black on white, and no link [PAY-73]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE)
  const { id } = await makeBooking(page, { mechanicId: 5 })
  await page.goto(`/booking-confirmation/${id}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Pay £30 deposit' }).click()
  const payment = await opened
  await payment.getByRole('button', { name: 'Pay £30.00' }).click()
  await payment.getByText(/^Paid\./).waitFor()
  await page.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: /^Receipt [^,]+$/ }).click()
  const sheet = page.getByRole('article')
  await sheet.getByRole('table').waitFor()
  await sheet.getByRole('link', { name: 'Download as a PDF' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('a:visible, button:visible').allTextContents()).toEqual([])
  const colours = await sheet.locator('*').evaluateAll((all) => [
    ...new Set(
      all.flatMap((each) => {
        const { color, backgroundColor } = getComputedStyle(each)
        return [color, backgroundColor]
      }),
    ),
  ])
  expect(colours.toSorted()).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})
