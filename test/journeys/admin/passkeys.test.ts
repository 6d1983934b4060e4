import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { BY_NAME, openBrowser, SCREENS } from '#test/support/browser.ts'
import { addFingerprintReader, look } from '#test/support/fingerprint-reader.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'

const browser = await openBrowser()
const PASSWORD = 'four words nobody guesses'

/** The demo has no account of the staff: makes one, and signs its owner in on this browser 20 minutes ago. */
async function signInAsStaff(page: Page): Promise<string> {
  const email = `ada.${randomUUID()}@example.co.uk`
  await runOnDatabase(
    "insert into administrators (name, email, password, role) values ('Ada Minster', $1, $2, 'desk')",
    [email, await hashPassword(PASSWORD)],
  )
  const token = newToken()
  await runOnDatabase(
    `insert into sessions (token_hash, kind, subject, created_at, last_seen_at, expires_at)
      select $1, 'administrator', id::text, now() - interval '20 minutes', now(), now() + interval '1 hour'
      from administrators where email = $2`,
    [hashOf(token), email],
  )
  await page.context().addCookies([{ name: 'kerbside-admin', value: token, url: BY_NAME }])
  return email
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

it('the demo says that it has no account to add a passkey to [AUTH-26]', async () => {
  const page = await browser.visit('/admin/security')
  await page.getByText(/there is nothing to add a passkey to/).waitFor()
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
})
