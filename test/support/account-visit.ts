import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { ask } from './booking-visit.ts'
import { waitForHydration } from './browser.ts'

type Account = { email: string; password: string }

/** Fills in the sign-in form of the page that is open, and sends it. */
export async function sendSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main form').getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in by the form at that path. The journey waits for what follows, which may be a refusal. */
export async function signIn(page: Page, path: string, account: Account): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await sendSignIn(page, account)
}

const SIGN_IN = { customer: '/api/customer/login', mechanic: '/api/mechanics/login' } as const

/**
 * Signs in without the form, on a page that is open already: the browser then holds what the form would have stored. For
 * journeys about what comes after a sign-in.
 */
export async function arriveAs(
  page: Page,
  kind: keyof typeof SIGN_IN,
  account: Account,
): Promise<void> {
  const { [kind]: record } = await ask(page, SIGN_IN[kind], account)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    kind,
    JSON.stringify(record),
  ] as const)
}

/** Registers a customer without the form, who is signed in then. */
export async function arriveAsNewCustomer(page: Page, account: Account): Promise<void> {
  await ask(page, '/api/customer/register', {
    ...account,
    name: 'Jo Morgan',
    confirmPassword: account.password,
  })
  await arriveAs(page, 'customer', account)
}

export const leavesSignIn = (page: Page): Promise<void> =>
  page.waitForURL((url) => !/login$/.test(url.pathname))

/** Fills in the registration of a customer on the page that is open, and sends it. */
export async function sendRegistration(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Full name').fill('Jo Morgan')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/^I am 16 or over/).check()
  await page.getByRole('button', { name: 'Create Account', exact: true }).click()
}

/** Registers a customer, who is signed in then. */
export async function registerCustomer(page: Page, account: Account): Promise<void> {
  await page.goto('/customer/register')
  await waitForHydration(page)
  await sendRegistration(page, account)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Your account has been created! You can now sign in.').first().waitFor()
}

/** Applies as a mechanic, and returns the email address. */
export async function registerMechanic(page: Page, password: string): Promise<string> {
  const email = `journey.${randomInt(1_000_000_000)}@example.co.uk`
  await page.goto('/mechanic-register')
  await page.getByLabel('Full name').fill('Robin Fletcher')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Phone').fill('07700 900321')
  await page.getByLabel('Location').fill('Manchester')
  await page.getByLabel('Qualification').selectOption('NVQ Level 3')
  await page.getByLabel('Years of experience').fill('7')
  await page.getByLabel('Specialty').selectOption('Brakes & Suspension')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { name: 'Registration Submitted' }).waitFor()
  return email
}
