import { expect, it } from 'vitest'
import { openBrowser, PHONE, SCREENS } from '../support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'
/** Times slower than this machine, as Lighthouse has a phone of the middle class. */
const SLOW_TELEPHONE = 8

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

it.each(SCREENS)(
  'a button pressed while the page wakes up does its work once, on %s',
  async (_, viewport) => {
    for (const wait of [0, 100, 250, 500, 900]) {
      const page = await browser.visit('about:blank', { viewport })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_TELEPHONE })
      await page.goto(RESULT, { waitUntil: 'commit' })
      const button = page.getByRole('button', { name: 'Book Now', exact: true })
      await button.waitFor()
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), wait)
      await button.click()
      await page.getByRole('dialog', { name: 'Book this repair' }).waitFor()
      await page.context().close()
    }
  },
)
