import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BY_NAME, openBrowser, SCREENS } from '#test/support/browser.ts'
import { addFingerprintReader, look } from '#test/support/fingerprint-reader.ts'
import { joinOn } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

/** Whether a script has come that asks the browser for passkeys. */
function watchScripts(page: Page) {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''))
  })
  return async () =>
    (await Promise.all(texts)).some((text) => text.includes('WebAuthn is not supported'))
}

const saysToast = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()

describe.each(SCREENS)('a mechanic on %s', (screen, viewport) => {
  it('adds a passkey, signs in with it alone, and removes it [AUTH-26, AUTH-27]', async () => {
    const page = await browser.visit('/mechanic-register', {
      viewport,
      baseURL: BY_NAME,
      reducedMotion: 'reduce',
    })
    await addFingerprintReader(page)
    await joinOn(page)
    const hasScript = watchScripts(page)
    await page.goto('/mechanic-dashboard/security')
    await page.waitForLoadState('networkidle')
    await page.getByText('You have no passkey yet.').waitFor()
    await look(page, `${screen}-none`)
    expect(await hasScript()).toBe(false)
    await page.getByLabel('Name').fill('My phone')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await saysToast(page, 'Passkey added')
    await page.getByText(/not used yet/).waitFor()
    expect(await hasScript()).toBe(true)
    await look(page, `${screen}-added`)

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/mechanic-dashboard'))
    await page.goto('/mechanic-login')
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.waitFor()
    await look(page, `${screen}-login`)
    await button.click()
    await page.waitForURL('**/mechanic-dashboard')

    await page.goto('/mechanic-dashboard/security')
    await page.getByText(/last used on/).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await look(page, `${screen}-remove`)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await saysToast(page, 'Passkey removed')
    await page.getByText('You have no passkey yet.').waitFor()

    // The device still offers it, and it opens nothing.
    browser.expectComplaint(/401 .*\/api\/mechanics\/passkey\/login/)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/mechanic-dashboard'))
    await page.goto('/mechanic-login')
    await button.click()
    const refusal = 'That passkey does not open an account here. Please use your password.'
    await saysToast(page, refusal)
    await page.getByRole('main').getByText(refusal).waitFor()
  })
})
