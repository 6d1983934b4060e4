import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buildCustomer } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const PASSWORD = 'a long sentence, typed'

const visit = (path: string) => browser.visit(path, { viewport: PHONE, javaScriptEnabled: false })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
}

async function register(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Jo Morgan')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/^I am 16 or over/).check()
  await press(page, 'Create Account')
}

describe('an account without scripts', () => {
  it('is registered, read, left and signed in to, and leads back to the page that asked [AUTH-14]', async () => {
    const page = await visit('/customer/register')
    const email = buildCustomer().customerEmail
    await register(page, email)
    await page.getByRole('heading', { name: 'Hello, Jo' }).waitFor()
    await press(page, 'Sign Out')
    await page.waitForURL(/\/$/)

    await page.goto('/customer/dashboard/cars')
    await page.waitForURL(/\/customer\/login\?next=/)
    await signIn(page, email, 'not the password')
    await page.getByText('Invalid credentials').waitFor()
    expect(page.url()).not.toContain('example.co.uk')
    await signIn(page, email, PASSWORD)
    await page.waitForURL(/\/customer\/dashboard\/cars$/)
    await page.getByRole('heading', { name: 'Hello, Jo' }).waitFor()
  })

  it('says why it cannot be created [AUTH-14]', async () => {
    const page = await visit('/customer/register')
    const email = buildCustomer().customerEmail
    await register(page, email)
    await press(page, 'Sign Out')
    await page.goto('/customer/register')
    await register(page, email)
    await page.getByText('There is already an account with this email address.').waitFor()
  })
})
