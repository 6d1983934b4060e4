import { it } from 'vitest'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'
/** The slowdown of the processor with which Lighthouse simulates a mid-range phone. */
const SLOW_TELEPHONE = 8

it.each([0, 100, 250, 500, 900])(
  'a button pressed %i ms after it appears, while the page wakes up, does its work once',
  async (wait) => {
    const page = await browser.visit('about:blank', { viewport: PHONE })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_TELEPHONE })
    await page.goto(RESULT, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Book Now', exact: true })
    await button.waitFor()
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), wait)
    await button.click()
    await page.getByRole('dialog', { name: 'Book this repair' }).waitFor()
  },
)
