import { expect, it } from 'vitest'
import { arriveAs, sendSignIn } from '#test/support/account-visit.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { mailedPath } from '#test/support/mailbox.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()
const PASSWORD = 'spanner-42'
const NEXT = 'a longer spanner'

it('a mechanic signs another device out, changes the address by the mailed link and the password [MECH-21, AUTH-6, AUTH-7, AUTH-8]', async () => {
  const { page, email } = await joinAsMechanic(browser)
  const elsewhere = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await arriveAs(elsewhere, 'mechanic', { email, password: PASSWORD })
  await page.goto('/mechanic-dashboard/profile')
  await page
    .getByRole('navigation', { name: 'About you' })
    .getByRole('link', { name: 'Sign-in' })
    .click()
  await page.getByRole('heading', { name: 'Signed in' }).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await page.getByRole('button', { name: /^Sign out / }).click()
  await page.getByText('Signed out there', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^Sign out / }).waitFor({ state: 'detached' })
  browser.expectComplaint(/401/)
  await elsewhere.goto('/mechanic-dashboard')
  await elsewhere.waitForURL('**/mechanic-login')

  const fresh = `new.${email}`
  await page.getByText('Use another address').click()
  await page.getByLabel('New email address').fill(fresh)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText(`${fresh} takes over once it is confirmed.`).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  const path = await mailedPath(page, fresh, 'email-verification')

  // On a device that is not signed in the link asks for the sign-in first, and leads back.
  await elsewhere.goto(path)
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click()
  await elsewhere.getByRole('heading', { name: 'Please sign in first' }).waitFor()
  await elsewhere.getByRole('link', { name: 'Mechanic login' }).click()
  await elsewhere.waitForURL('**/mechanic-login?next=*')
  await waitForHydration(elsewhere)
  await sendSignIn(elsewhere, { email, password: PASSWORD })
  await elsewhere.waitForURL('**/verify-email?*')
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click()
  await elsewhere.getByRole('heading', { name: 'Thank you, that is confirmed' }).waitFor()

  await page.reload()
  await page.getByText(fresh, { exact: true }).waitFor()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEXT)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Every other device has been signed out.').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Signed in' }).waitFor()
  await elsewhere.goto('/mechanic-login')
  await waitForHydration(elsewhere)
  await sendSignIn(elsewhere, { email: fresh, password: NEXT })
  await elsewhere.waitForURL('**/mechanic-dashboard')
})
