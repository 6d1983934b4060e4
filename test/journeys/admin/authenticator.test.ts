import { Secret, TOTP } from 'otpauth'
import type { Locator } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { readDatabase } from '#test/support/journey-database.ts'
import { arriveAsStaff } from '#test/support/staff-visit.ts'

const browser = await openBrowser()

/** What a camera reads of the picture that stands on the screen. */
async function readQrCode(picture: Locator): Promise<string> {
  const photo = sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await photo.toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

it('a member of the staff replaces the authenticator on a phone by a key that is shown as a QR code and in letters [AUTH-48]', async () => {
  const page = await browser.visit('/admin/security', await arriveAsStaff('vetting', PHONE))
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Authenticator' })
  await section.getByRole('button', { name: 'Set up another authenticator' }).click()
  const picture = section.getByRole('img', { name: 'QR code of the key' })
  await picture.waitFor()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(150)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('open it there')

  // A key that is left alone changes nothing.
  await section.getByRole('button', { name: 'Leave it as it is' }).click()
  await picture.waitFor({ state: 'detached' })
  expect(await focused()).toContain('Set up another authenticator')

  await section.getByRole('button', { name: 'Set up another authenticator' }).click()
  const link = section.getByRole('link', { name: 'open it there' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  const secret = address.searchParams.get('secret') ?? ''
  await section.getByText(secret, { exact: true }).waitFor()
  expect(await readQrCode(picture)).toBe(address.href)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await section.getByRole('textbox', { name: 'Code' }).fill(code)
  await section.getByRole('button', { name: 'Replace my authenticator' }).click()
  await page.getByText('Authenticator replaced', { exact: true }).waitFor()
  await picture.waitFor({ state: 'detached' })
  const email = decodeURIComponent(address.pathname).split(':').at(-1)
  const [row] = await readDatabase<{ totp_last_step: number | null }>(
    'select totp_last_step from administrators where email = $1',
    [email],
  )
  expect(row?.totp_last_step).toBeGreaterThan(0)
})
