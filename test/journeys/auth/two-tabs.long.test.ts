import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arriveAs, arriveAsNewCustomer } from '#test/support/account-visit.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { joinOn, MECHANIC_PASSWORD } from '#test/support/mechanic-visit.ts'
import { arriveAsStaff } from '#test/support/staff-visit.ts'

/* Two tabs of one browser: what happens to the account in one while the other has a form that is half filled in. */

const browser = await openBrowser()

type Arrival = Awaited<ReturnType<typeof arriveAsStaff>>
const cookiesOf = ({ storageState }: Arrival) =>
  typeof storageState === 'object' ? storageState.cookies : []

const PASSWORD = 'a-long-password'
const buildAccount = () => ({
  email: `two.tabs.${randomInt(1_000_000_000)}@example.co.uk`,
  password: PASSWORD,
})
/** The stream of changes ends with the session, sooner or later. */
const STREAM = /40[13] .*\/api\/(live|customer|mechanics)/
/** Its end asks again for what is shown, which may come before the news of the sign-out: a booking is not found then. */
const MESSAGES = /404 .*\/api\/bookings\/[^/]+\/messages/

/** A customer on the page of their account, and another tab of the same browser. */
async function openTwoTabs() {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const account = buildAccount()
  await arriveAsNewCustomer(page, account)
  await page.goto('/customer/dashboard/account')
  await waitForHydration(page)
  const other = await page.context().newPage()
  await other.goto(LIGHTEST_PAGE)
  return { page, other, account }
}

const phoneOf = async (page: Page) => (await ask(page, '/api/customer/dashboard')).profile.phone

/** Counts the changes that the page asks for from now on. */
function countSent(page: Page, path: string) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) sent.push(request.url())
  })
  return sent
}

describe('when somebody else signs in in another tab', () => {
  it('what a customer has typed stays, is not sent in the other’s name, and is sent once they are back [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    const { page, other, account } = await openTwoTabs()
    await page.getByLabel('Phone').fill('07700 900123')
    const sent = countSent(page, '/api/customer/profile')
    const another = buildAccount()
    await arriveAsNewCustomer(other, another)
    await page.getByText('Somebody else is signed in now').first().waitFor()
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('nothing is sent in their name').first().waitFor()
    expect(sent).toEqual([])
    expect(await phoneOf(other)).toBeNull()
    expect(await page.getByLabel('Phone').inputValue()).toBe('07700 900123')
    const [signIn] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ])
    await signIn.waitForURL(/\/customer\/login\?next=/)
    await arriveAs(other, 'customer', account)
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Your details are up to date.', { exact: true }).waitFor()
    expect(await phoneOf(other)).toBe('07700 900123')
  })

  it('what a customer has typed in a dialog stays, and is not sent in the other’s name [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    const { page, other } = await openTwoTabs()
    const { id } = await makeBooking(page, { mechanicId: 4 })
    await page.goto(`/booking-confirmation/${id}`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('We have sold the car.')
    const sent = countSent(page, '/cancel')
    await arriveAsNewCustomer(other, buildAccount())
    await page.getByText('Somebody else is signed in now').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await dialog.getByText('nothing is sent in their name').waitFor()
    expect(sent).toEqual([])
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('We have sold the car.')
  })

  it('a page on which nothing was typed becomes theirs [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    const { page, other } = await openTwoTabs()
    const another = buildAccount()
    await arriveAsNewCustomer(other, another)
    await page.getByText(another.email).first().waitFor()
  })

  it('what a mechanic has typed stays and is not saved for the other [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { email } = await joinOn(page)
    const other = await page.context().newPage()
    await page.goto('/mechanic-dashboard/profile')
    await waitForHydration(page)
    await page.getByLabel('Location').fill('Stockport')
    const sent = countSent(page, '/api/mechanics/')
    await other.goto(LIGHTEST_PAGE)
    await joinOn(other, 'Ash Miller')
    await page.getByText('Somebody else is signed in now').first().waitFor()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('nothing is sent in their name').first().waitFor()
    expect(sent).toEqual([])
    expect(await page.getByLabel('Location').inputValue()).toBe('Stockport')
    await other.goto(LIGHTEST_PAGE)
    await arriveAs(other, 'mechanic', { email, password: MECHANIC_PASSWORD })
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Profile saved', { exact: true }).first().waitFor()
  })
})

it('an action of the desk is not done in the name of a colleague who has signed in in another tab [AUTH-61]', async () => {
  // Of the same name, as two people may be.
  const [own, colleague] = [await arriveAsStaff('desk'), await arriveAsStaff('desk')]
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id } = await makeBooking(customer, { mechanicId: 4 })
  const page = await browser.visit(LIGHTEST_PAGE, own)
  await page.goto(`/admin/booking/${id}`)
  const note = page.getByLabel('Add a note')
  const add = page.getByRole('button', { name: 'Add note' })
  await waitForHydration(page, 'main form')
  await note.fill('She rang about the gate.')
  const sent = countSent(page, '/api/admin/')
  await page.context().addCookies(cookiesOf(colleague))
  await add.click()
  await page.getByText('Somebody else is signed in now').first().waitFor()
  expect(sent).toEqual([])
  expect(await note.inputValue()).toBe('She rang about the gate.')
  await page.context().addCookies(cookiesOf(own))
  await add.click()
  await page.locator('ol').getByText('She rang about the gate.').first().waitFor()
})

describe('signing out in another tab', () => {
  it('leaves what a customer has typed, for a sign-in in another tab [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    const { page, other, account } = await openTwoTabs()
    await page.getByLabel('Phone').fill('07700 900123')
    await signOutOn(other, 'customer')
    await page.getByText('What you typed is still here.').first().waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('07700 900123')
    await arriveAs(other, 'customer', account)
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Your details are up to date.', { exact: true }).waitFor()
  })

  it('leaves what a mechanic has typed [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { email } = await joinOn(page)
    await page.goto('/mechanic-dashboard/profile')
    await waitForHydration(page)
    await page.getByLabel('Location').fill('Stockport')
    const other = await page.context().newPage()
    await other.goto(LIGHTEST_PAGE)
    await signOutOn(other, 'mechanic')
    await page.getByText('What you typed is still here.').first().waitFor()
    expect(await page.getByLabel('Location').inputValue()).toBe('Stockport')
    await arriveAs(other, 'mechanic', { email, password: MECHANIC_PASSWORD })
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Profile saved', { exact: true }).first().waitFor()
  })

  it('says that an account was closed for good, and offers no sign-in [AUTH-62]', async () => {
    browser.allowComplaint(STREAM)
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await joinOn(page)
    await page.goto('/mechanic-dashboard/profile')
    await waitForHydration(page)
    await page.getByLabel('Location').fill('Stockport')
    const other = await page.context().newPage()
    await other.goto('/mechanic-dashboard/data')
    await waitForHydration(other, 'main button')
    await other.getByRole('button', { name: 'Close my account' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click()
    await page.getByText('You closed it in another tab').first().waitFor()
    expect(await page.getByRole('link', { name: 'Sign in in a new tab' }).count()).toBe(0)
    expect(await page.getByLabel('Location').inputValue()).toBe('Stockport')
  })

  it('leaves what a mechanic has typed in a dialog, which stands outside the page [AUTH-60]', async () => {
    browser.allowComplaint(STREAM)
    browser.allowComplaint(MESSAGES)
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { mechanicId, email } = await joinOn(page)
    const { id } = await makeBooking(await browser.visit(LIGHTEST_PAGE), { mechanicId })
    await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await page.goto(`/mechanic-dashboard/day?job=${id}`)
    await waitForHydration(page, 'main article button')
    await page.getByRole('button', { name: 'Messages' }).click()
    const message = page.getByRole('dialog').getByLabel('Write a message')
    await message.fill('The gate is locked.')
    const other = await page.context().newPage()
    await other.goto(LIGHTEST_PAGE)
    await signOutOn(other, 'mechanic')
    await page.getByText('What you typed is still here.').first().waitFor()
    expect(await message.inputValue()).toBe('The gate is locked.')
    await arriveAs(other, 'mechanic', { email, password: MECHANIC_PASSWORD })
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').getByRole('list', { name: 'Messages' }).waitFor()
  })

  it('leads home from a page on which nothing was typed [AUTH-4]', async () => {
    browser.allowComplaint(STREAM)
    const { page, other } = await openTwoTabs()
    await signOutOn(other, 'customer')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

it('a page that a browser shows again as it was left, after a sign-out, is asked for anew [SEC-S14]', async () => {
  browser.allowComplaint(STREAM)
  const { page, other } = await openTwoTabs()
  // A page that a browser has put away gets no news of other tabs.
  await page.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })
  await page.reload()
  await waitForHydration(page)
  await signOutOn(other, 'customer')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await page.waitForURL(/\/customer\/login/)
})

/** As the buttons do, on a page without one. */
async function signOutOn(page: Page, kind: 'customer' | 'mechanic') {
  await ask(page, `/api/${kind === 'customer' ? 'customer' : 'mechanics'}/logout`, {})
  await page.evaluate((key) => localStorage.removeItem(key), kind)
}
