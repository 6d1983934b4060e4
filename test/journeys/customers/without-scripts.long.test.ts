import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sendRegistration, sendSignIn } from '#test/support/account-visit.ts'
import { buildCustomer } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const PASSWORD = 'a long sentence, typed'

const visit = (path: string) => browser.visit(path, { viewport: PHONE, javaScriptEnabled: false })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('an account without scripts', () => {
  it('is registered, read, left and signed in to, and leads back to the page that asked [AUTH-14]', async () => {
    const page = await visit('/customer/register')
    const email = buildCustomer().customerEmail
    await sendRegistration(page, { email, password: PASSWORD })
    await page.getByRole('heading', { name: 'Hello, Jo' }).waitFor()
    await press(page, 'Sign Out')
    await page.waitForURL(/\/$/)

    await page.goto('/customer/dashboard/cars')
    await page.waitForURL(/\/customer\/login\?next=/)
    await sendSignIn(page, { email, password: 'not the password' })
    await page.getByText('Invalid credentials').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(page.url()).not.toContain('example.co.uk')
    await sendSignIn(page, { email, password: PASSWORD })
    await page.waitForURL(/\/customer\/dashboard\/cars$/)
    await page.getByRole('heading', { name: 'Hello, Jo' }).waitFor()
  })

  it('says why it cannot be created, where the reader begins, with all that was typed but the password [AUTH-14, SITE-39]', async () => {
    const page = await visit('/customer/register')
    const email = buildCustomer().customerEmail
    await sendRegistration(page, { email, password: PASSWORD })
    await press(page, 'Sign Out')
    await page.goto('/customer/register')
    await page.getByLabel('Address').fill('3 Canal Street, Leeds')
    await sendRegistration(page, { email, password: PASSWORD })
    await page.getByText('There is already an account with this email address.').waitFor()
    expect(await page.locator(':focus').textContent()).toContain('There is already an account')
    expect(page.url()).toMatch(/\/customer\/register\?refused=\w+$/)
    const fields = [
      ...['Full name', 'Email', 'Address'].map((label) => page.getByLabel(label)),
      page.getByLabel('Password', { exact: true }),
    ]
    const values = fields.map((field) => field.inputValue())
    expect(await Promise.all(values)).toEqual(['Jo Morgan', email, '3 Canal Street, Leeds', ''])
    expect(await page.getByRole('checkbox', { name: /I am 16 or over/ }).isChecked()).toBe(true)
    // Another visit to the form begins anew.
    await page.goto('/customer/register')
    expect(await page.getByLabel('Email').inputValue()).toBe('')
  })
})
