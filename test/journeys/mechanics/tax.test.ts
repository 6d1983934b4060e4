import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { openBrowser, waitForHydration } from '#test/support/browser.ts'
import { visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

it('a mechanic gives a VAT number and half of what HMRC wants, and hears what is wrong and what is missing [PAY-113]', async () => {
  const page = await visitAsDemoMechanic(browser)
  await page.goto('/mechanic-dashboard/documents')
  await page
    .getByRole('navigation', { name: 'About you' })
    .getByRole('link', { name: 'Tax' })
    .click()
  await page.waitForURL('**/mechanic-dashboard/tax')
  await waitForHydration(page, 'main form')
  expect(await violationsOnBothScreens(page)).toEqual([])

  await page.getByLabel('VAT number').fill('GB123456789')
  await page.getByRole('button', { name: 'Save VAT details' }).click()
  const number = page.getByLabel('VAT number')
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  await number.fill('GB 980 7806 84')
  await page.getByRole('button', { name: 'Save VAT details' }).click()
  await page.getByText('VAT details saved').first().waitFor()

  await page.getByLabel('First name').fill('Sarah')
  await page.getByLabel('Sort code').fill('12-34')
  await page.getByRole('button', { name: 'Save details', exact: true }).click()
  await page.getByText('Please check the sort code: six digits').waitFor()
  await page.getByLabel('Sort code').fill('12-34-56')
  await page.getByRole('button', { name: 'Save details', exact: true }).click()
  await page.getByText('Details saved', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByText(/^Still missing: .* You can save and go on later\.$/).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Sarah')
})
