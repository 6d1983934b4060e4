import { expect, it } from 'vitest'
import { openBrowser, PHONE } from '../support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'

it('a button pressed before the scripts have arrived does its work when they have', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(RESULT, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog', { name: 'Book this repair' }).waitFor()
})
