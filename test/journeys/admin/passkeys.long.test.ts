import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { violationsOf } from '#test/support/axe.ts'
import { makeBooking } from '#test/support/booking-visit.ts'
import {
  BY_NAME,
  LIGHTEST_PAGE,
  openBrowser,
  type PHONE,
  SCREENS,
  waitForHydration,
} from '#test/support/browser.ts'
import { addFingerprintReader, look } from '#test/support/fingerprint-reader.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'
import { joinOn } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()
const PASSWORD = 'four words nobody guesses'

/** The demo has no account of the staff: makes one, and signs its administrator in on this browser 20 minutes ago. */
async function signInAsStaff(page: Page): Promise<string> {
  const email = `ada.${randomUUID()}@example.co.uk`
  await runOnDatabase(
    "insert into administrators (name, email, password, role) values ('Ada Minster', $1, $2, 'desk')",
    [email, await hashPassword(PASSWORD)],
  )
  await beginOldSession(page, email)
  return email
}

/** Signs them in on this browser, 20 minutes ago. */
async function beginOldSession(page: Page, email: string) {
  const token = newToken()
  await runOnDatabase(
    `insert into sessions (token_hash, kind, subject, created_at, last_seen_at, expires_at)
      select $1, 'administrator', id::text, now() - interval '20 minutes', now(), now() + interval '1 hour'
      from administrators where email = $2`,
    [hashOf(token), email],
  )
  await page.context().addCookies([{ name: 'kerbside-admin', value: token, url: BY_NAME }])
}

async function addPasskey(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}

/** A mechanic with a passkey of their own, on another device. */
async function joinWithPasskey(viewport: typeof PHONE) {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport, baseURL: BY_NAME })
  await addFingerprintReader(page)
  const { mechanicId } = await joinOn(page)
  await page.goto('/mechanic-dashboard/security')
  await addPasskey(page, 'My lost phone')
  await page.getByText(/not used yet/).waitFor()
  return { page, mechanicId }
}

describe.each(SCREENS)('a member of the staff on %s', (screen, viewport) => {
  it('gives the password again to add a passkey, which then stands for password and code [AUTH-26, AUTH-27]', async () => {
    browser.expectComplaint(/401 .*\/api\/admin\/passkeys\/options/)
    const page = await browser.visit('about:blank', {
      viewport,
      baseURL: BY_NAME,
      reducedMotion: 'reduce',
    })
    await addFingerprintReader(page)
    await signInAsStaff(page)
    await page.goto('/admin/security')
    await page.waitForLoadState('networkidle')
    await look(page, `staff-${screen}-none`)
    await page.getByLabel('Name').fill('Key on my ring')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please enter your password' })
    await dialog.getByLabel('Password').fill(PASSWORD)
    await look(page, `staff-${screen}-password`)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Passkey added', { exact: true }).first().waitFor()
    await page.getByText('Key on my ring').waitFor()

    await page.context().clearCookies()
    await page.goto('/admin/login')
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.waitFor()
    await look(page, `staff-${screen}-login`)
    await button.click()
    await page.waitForURL('**/admin')
    await page.goto('/admin/security')
    await page.getByText(/last used on/).waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toContain('kerbside-admin')
  })
})

describe.each(SCREENS)('the passkey of a mechanic on %s', (screen, viewport) => {
  it('is removed by the desk, who shows a passkey of their own instead of a password [AUTH-34, AUTH-35]', async () => {
    browser.expectComplaint(/401 .*\/api\/admin\/passkeys\/options/)
    browser.expectComplaint(/401 .*\/api\/admin\/mechanics\/\d+\/passkeys/)
    const mechanic = await joinWithPasskey(viewport)
    const page = await browser.visit('about:blank', {
      viewport,
      baseURL: BY_NAME,
      reducedMotion: 'reduce',
    })
    await addFingerprintReader(page)
    const email = await signInAsStaff(page)
    await page.goto('/admin/security')
    await page.waitForLoadState('networkidle')
    await addPasskey(page, 'Key on my ring')
    const password = page.getByRole('dialog', { name: 'Please enter your password' })
    await password.getByLabel('Password').fill(PASSWORD)
    await password.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Key on my ring').waitFor()

    await beginOldSession(page, email)
    await page.goto(`/admin/mechanic/${mechanic.mechanicId}`)
    await page.getByText('My lost phone').waitFor()
    await page.waitForLoadState('networkidle')
    await look(page, `others-${screen}-listed`)
    await page
      .getByRole('button', { name: 'Remove passkey My lost phone of Robin Fletcher' })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Remove “My lost phone”/ })
    await dialog.waitFor()
    await look(page, `others-${screen}-remove`)
    await dialog.getByRole('button', { name: 'Remove passkey', exact: true }).click()
    const instead = password.getByRole('button', { name: 'Use a passkey instead' })
    await instead.waitFor()
    await look(page, `others-${screen}-confirm`)
    await instead.click()
    await page.getByText('Passkey removed', { exact: true }).first().waitFor()
    await page.getByText('My lost phone').waitFor({ state: 'detached' })

    await mechanic.page.reload()
    await mechanic.page.getByText('You have no passkey yet.').waitFor()
  })
})

it('what staff have typed in a dialog is there again when they do not give their password [AUTH-36]', async () => {
  browser.expectComplaint(/401 .*\/api\/admin\/bookings\/[^/]+\/cancel/)
  const page = await browser.visit(LIGHTEST_PAGE, { baseURL: BY_NAME, reducedMotion: 'reduce' })
  const { id, reference } = await makeBooking(page, { mechanicId: 2 })
  await signInAsStaff(page)
  await page.goto(`/admin/booking/${id}`)
  await waitForHydration(page, 'main button')
  await page.getByRole('button', { name: `Cancel ${reference}` }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${reference}?` })
  await dialog.getByRole('radio', { name: /^The customer asked/ }).check()
  await dialog.getByLabel('Reason').fill('They rang and asked us to.')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  const password = page.getByRole('dialog', { name: 'Please enter your password' })
  await password.waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByRole('dialog').count()).toBe(1)
  await password.getByRole('button', { name: 'Not now' }).click()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('They rang and asked us to.')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await password.getByLabel('Password').fill(PASSWORD)
  await password.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Booking cancelled', { exact: true }).first().waitFor()
  await page.getByText('They rang and asked us to.').first().waitFor()
})

it('the demo says that it has no account to add a passkey to [AUTH-26]', async () => {
  const page = await browser.visit('/admin/security')
  await page.getByText(/there is no sign-in to change/).waitFor()
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
})
