import { expect, it } from 'vitest'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

/* An owner plans other prices, sees what they do, and withdraws them. */

it('the settings show what is in force, preview a change, plan it and withdraw it [ADMIN-90, ADMIN-91]', async () => {
  const page = await browser.visit('/admin/settings', { viewport: PHONE })
  await waitForHydration(page)
  const inForce = page.getByRole('region', { name: 'In force' })
  await inForce.getByText('£50', { exact: true }).waitFor()
  await inForce.getByText('£25', { exact: true }).waitFor()

  const form = page.getByRole('region', { name: 'Plan a change' })
  const isFocused = (name: string) =>
    form.getByLabel(name).evaluate((field) => field === document.activeElement)
  const preview = form.getByRole('table')
  const unfold = form.getByRole('button', { name: 'Enter other prices' })
  expect(await preview.isVisible()).toBe(false)
  await unfold.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused('From the day')).toBe(true)
  const first = preview.getByRole('row').nth(1)
  const [before, same] = await first.getByRole('cell').allTextContents()
  expect(same).toBe(before)
  await form.getByLabel('Mobile visit').fill('35.50')
  const after = `£${(Number(before?.slice(1)) + 10.5).toFixed(2)}`
  await first.getByRole('cell', { name: after }).waitFor()
  await form.getByLabel('Deposit at booking').fill('40')
  const deposit = preview.getByRole('row', { name: /^Deposit of any of them/ })
  expect(await deposit.getByRole('cell').allTextContents()).toEqual(['£30.00', '£40.00'])

  // What was typed stays while it is folded again.
  await unfold.click()
  await preview.waitFor({ state: 'hidden' })
  await unfold.click()
  expect(await form.getByLabel('Mobile visit').inputValue()).toBe('35.50')
  await form.getByRole('button', { name: 'Plan the change' }).click()
  await form.getByText('Please choose the day').waitFor()
  await form.getByText('Please say why').waitFor()
  const day = await form.getByLabel('From the day').getAttribute('max')
  await form.getByLabel('From the day').fill(day ?? '')
  await form.getByLabel('Why').fill('Fuel costs more')
  await form.getByRole('button', { name: 'Plan the change' }).click()

  const planned = page.getByRole('region', { name: 'Planned' }).getByRole('listitem')
  await planned.getByText('£25 → £35.50').waitFor()
  await planned.getByText('£30 → £40').waitFor()
  await planned.getByText('Fuel costs more').waitFor()
  // The button has gone with the form that was sent.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Prices and deposit')
  await planned.getByRole('button', { name: /^Withdraw the change from/ }).click()
  await page.getByText('No change is planned.').waitFor()
  await expect.poll(focused).toBe('Prices and deposit')
  await page.getByRole('region', { name: 'Earlier' }).getByText('withdrawn by').waitFor()
  await page.goto('/admin/audit')
  await page.getByText('withdrew tariff').first().waitFor()
})
