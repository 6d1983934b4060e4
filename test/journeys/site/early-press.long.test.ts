import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { sendSignIn } from '#test/support/account-visit.ts'
import { makeQuote } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

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
