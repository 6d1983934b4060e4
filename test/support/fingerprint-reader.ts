import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'

/** The fingerprint reader of a telephone, which always recognises who carries it. */
export async function addFingerprintReader(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Nothing for axe to mend and no bar to scroll sideways; a picture where a folder for them is named. */
export async function look(page: Page, picture: string) {
  expect(await violationsOf(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${picture}.png` })
}
