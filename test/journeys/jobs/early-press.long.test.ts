import { expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { arriveAs } from '#test/support/account-visit.ts'
import { ask } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, slowDown } from '#test/support/browser.ts'

const browser = await openBrowser()
const SLOW_PHONE = 8

/* The page once moved under the finger while it woke up, so that the press met nothing. */
it.each([0, 100, 250, 500, 900])(
  'a job of the day is asked to be handed back by a press %i ms after its button appears on a slow phone',
  async (wait) => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await arriveAs(page, 'mechanic', DEMO_MECHANIC)
    const jobs: { id: string; status: string }[] = await ask(page, '/api/mechanics/jobs')
    const accepted = jobs.find(({ status }) => status === 'accepted')
    await slowDown(page, SLOW_PHONE)
    await page.goto(`/mechanic-dashboard/day?job=${accepted?.id}`, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Hand it back', exact: true }).first()
    await button.waitFor()
    await page.evaluate((ms) => new Promise((go) => setTimeout(go, ms)), wait)
    await button.click()
    await page.getByRole('dialog', { name: 'Hand this job back?' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog', { name: 'Hand this job back?' }).count()).toBe(1)
  },
)
