import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { sendSignIn } from '#test/support/account-visit.ts'
import { makeQuote } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'

it('a button pressed before the scripts have arrived does its work when they have [SITE-5]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto(RESULT, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog', { name: 'Book this repair' }).waitFor()
})

it('a form sent before the scripts have arrived is sent when they have, with what was typed [SITE-5]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto('/track-booking', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('nobody')
  await page
    .getByRole('button', { name: /Track|Find/ })
    .first()
    .click()
  release()
  await page.getByText('Please enter your booking reference').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody')
  expect(page.url()).toMatch(/\/track-booking$/)
})

it('a plate typed before the scripts have arrived is still there for who then chooses another mechanic [SITE-5, MECH-22]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto('/quote?mechanic=1', { waitUntil: 'commit' })
  await page.getByLabel('Registration').fill('ab12cde')
  await page.getByRole('link', { name: 'Choose someone else' }).click()
  release()
  await page.waitForURL((url) => url.search === '')
  await page.getByText('Choose someone else').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
})

it('a step filled in and sent before the scripts have arrived is taken whole when they have', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const id = await makeQuote(page)
  const release = await holdScripts(page)
  await page.goto(`/booking/${id}`, { waitUntil: 'commit' })
  await page.getByLabel('Service address').fill('14 Wilmslow Road, Manchester M20 2RN')
  await page
    .getByRole('radio', { name: /Next free/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  release()
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
})

it.each([
  ['/contact', 'Subject', 'Brakes', 'Send message'],
  ['/customer/register', 'Email', 'nobody', 'Create Account'],
  ['/forgot-password', 'Email', 'nobody', 'Send me a link'],
  ['/mechanic-register', 'Full name', 'Robin Carter', 'Submit application'],
  ['/reset-password?k=unknown', 'New password', 'short', 'Save new password'],
])(
  'on %s, what was typed and sent before the scripts have arrived is checked when they have [SITE-5]',
  async (path, label, words, button) => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByLabel(label, { exact: true })
    await field.fill(words)
    await page.getByRole('button', { name: button }).click()
    expect(await page.locator('main [aria-invalid=true]').count()).toBe(0)
    release()
    await page.locator('main [aria-invalid=true]').first().waitFor()
    expect(await field.inputValue()).toBe(words)
    expect(page.url()).toContain(path)
  },
)

it.each([
  ['/verify-email?k=unknown', 'Confirm my address'],
  ['/staff-invitation?k=unknown', 'Set up my account'],
])(
  'on %s, the button pressed before the scripts have arrived does its work when they have [SITE-5]',
  async (path, button) => {
    browser.expectComplaint(/410|404|400/)
    const page = await browser.visit('/quote', { viewport: PHONE })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: button }).click()
    release()
    await page.getByText('This link no longer works').waitFor()
  },
)

it('on the home page, what is typed, chosen and pressed before the scripts have arrived leads to the price when they have [SITE-5]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Registration').fill('AB12 CDE')
  await page.getByLabel('Location').fill('M20 2RN')
  await page.getByText('Garage', { exact: true }).click()
  await page.getByText('Front brake pads', { exact: true }).first().click()
  release()
  await waitForHydration(page)
  await page.getByText('The fixed price for your car at this place').waitFor()
  expect(await page.getByRole('radio', { name: 'Garage' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Get My Quote' }).click()
  await page.waitForURL(/quote-result\?registration=AB12CDE.*serviceType=garage.*totalCost=120/)
})

it('on the home page, a quote asked for before the scripts have arrived comes without them', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Registration').fill('AB12 CDE')
  await page.getByLabel('Location').fill('M20 2RN')
  await page.getByText('Front brake pads', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Get My Quote' }).click()
  // The scripts of that page are held too.
  await page.waitForURL(/quote-result\?registration=AB12/, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Your price' }).waitFor()
})

it('on the home page, the menu opens and closes before the scripts have arrived, and stays closed when they have', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = page.getByRole('button', { name: 'Menu' })
  await page.getByRole('contentinfo').waitFor()
  await opener.click()
  await menu.getByRole('button', { name: 'Close' }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByLabel('Location').fill('M20 2RN')
  release()
  await waitForHydration(page)
  await page.getByLabel('Registration').fill('AB12 CDE')
  await page.getByText('Ford Focus Zetec 1.0, petrol, 2012').waitFor()
  expect(await menu.isVisible()).toBe(false)
  expect(await page.getByLabel('Location').inputValue()).toBe('M20 2RN')
})

it('a place typed before the scripts have arrived stays [SITE-5]', async () => {
  const page = await browser.visit('/quote', { viewport: PHONE })
  const release = await holdScripts(page)
  await page.goto('/mechanics', { waitUntil: 'commit' })
  await page.getByLabel('Location').fill('Leeds')
  release()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Location').inputValue()).toBe('Leeds')
})

it('a choice made before the scripts have arrived is saved by the button pressed after it [SITE-5]', async () => {
  const page = await browser.visit('/mechanic-login', { viewport: PHONE })
  await sendSignIn(page, DEMO_MECHANIC)
  await page.waitForURL('**/mechanic-dashboard')
  const travel = page.getByLabel('Travel time between jobs')
  const saveEarly = async (minutes: string) => {
    const release = await holdScripts(page)
    await page.goto('/mechanic-dashboard/hours', { waitUntil: 'commit' })
    const before = await travel.inputValue()
    await travel.selectOption(minutes)
    await page.getByRole('button', { name: 'Save hours' }).click()
    release()
    await page.getByText('Hours saved', { exact: true }).first().waitFor()
    await page.goto('/mechanic-dashboard/hours')
    expect(await travel.inputValue()).toBe(minutes)
    return before
  }
  const before = await saveEarly('60')
  expect(before).not.toBe('60')
  // The other journeys find the demonstration as it was.
  await saveEarly(before)
})

/** Delays every script until the test releases it. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
