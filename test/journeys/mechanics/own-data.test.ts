import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { openBrowser, readDownload } from '#test/support/browser.ts'
import { mailedPath } from '#test/support/mailbox.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

it('a mechanic asks for a copy of their data and saves it by the mailed link, once [MECH-170]', async () => {
  const { page, email } = await joinAsMechanic(browser)
  await page.goto('/mechanic-dashboard/security')
  await page
    .getByRole('navigation', { name: 'About you' })
    .getByRole('link', { name: 'Your data' })
    .click()
  await page.getByRole('heading', { name: 'A copy of it' }).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByText(`A link to your data goes to ${email}.`).first().waitFor()

  const path = await mailedPath(page, email, 'data-export')
  await page.goto(path)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByText(/^Here it is, and our own copy is deleted\./).waitFor()
  const save = page.getByRole('button', { name: /^Save .*\.json$/ })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  const data = JSON.parse(await readDownload(file))
  expect(data.account).toMatchObject([{ email, name: 'Robin Fletcher' }])

  await page.goto(path)
  await page.getByRole('button', { name: 'Download my data' }).click()
  browser.expectComplaint(/410/)
  await page.getByText('This link no longer works').waitFor()
  await page.getByRole('link', { name: 'To my account' }).click()
  await page.waitForURL('**/mechanic-dashboard/data')
})
