import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto'
import { expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { arriveAsNewCustomer, sendSignIn } from '#test/support/account-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

/* Links from emails and bookmarks, opened by somebody who is not signed in at this browser. */

const browser = await openBrowser()

it('a mechanic who opens the link of an email signs in and reads the job that it is about [AUTH-38]', async () => {
  const path = `/mechanic-dashboard/day?job=${randomUUID()}`
  const page = await browser.visit(path, { viewport: PHONE })
  await page.waitForURL(`**/mechanic-login?next=${encodeURIComponent(path)}`)
  expect(await page.getByText('Your session has ended').count()).toBe(0)
  await waitForHydration(page)
  await sendSignIn(page, DEMO_MECHANIC)
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { name: /, Sarah$/ }).waitFor()
})

it('a customer who may not read a document signs in from its page and comes back to it [AUTH-38]', async () => {
  browser.expectComplaint(/40[14]/)
  const account = {
    email: `comes.back.${randomInt(1_000_000_000)}@example.co.uk`,
    password: 'a-long-password',
  }
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await arriveAsNewCustomer(page, account)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const path = `/documents/${randomUUIDv7()}`
  await page.goto(path)
  await page.getByRole('heading', { name: 'Document not found' }).waitFor()
  await page.getByRole('link', { name: 'Customer login', exact: true }).click()
  await page.waitForURL(`**/customer/login?next=${encodeURIComponent(path)}`)
  await waitForHydration(page)
  await sendSignIn(page, account)
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { name: 'Document not found' }).waitFor()
})
