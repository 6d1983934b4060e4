import { expect, it } from 'vitest'
import { signIn } from '#test/support/account-visit.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, readDownload } from '#test/support/browser.ts'
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

it('a mechanic reads what hinders closing the account, and closes it once the job is handed back [MECH-172, MECH-173]', async () => {
  const { page, email, mechanicId } = await joinAsMechanic(browser)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await ask(page, `/api/mechanics/jobs/${id}/accept`, { mechanicId })
  await page.goto('/mechanic-dashboard/data')
  await page.getByText(`Not done yet: ${reference}.`).waitFor()
  expect(await page.getByRole('button', { name: 'Close my account' }).count()).toBe(0)
  expect(await violationsOnBothScreens(page)).toEqual([])

  await ask(page, `/api/mechanics/jobs/${id}/withdraw`, { reason: 'I move away' })
  await page.reload()
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await dialog.getByText('with your name', { exact: false }).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await page.getByText('Your account is closed').first().waitFor()
  await page.waitForURL('**/mechanic-login')
  expect(await page.evaluate(() => localStorage.getItem('mechanic'))).toBeNull()

  await page.goto(`/admin/mechanic/${mechanicId}`)
  await page.getByRole('heading', { name: 'Former mechanic' }).waitFor()
  await page.getByText('Erased', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Activate' }).count()).toBe(0)
  await signIn(page, '/mechanic-login', { email, password: 'spanner-42' })
  browser.expectComplaint(/401/)
  await page.getByText('Login Failed').first().waitFor()
})
