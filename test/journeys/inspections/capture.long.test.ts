import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The open check of the page below has a Next of its own. */
const nextInView = (page: Page) => page.locator('#view').getByRole('button', { name: 'Next' })

/** Opens the brake checklist at its first check, with the camera on. */
async function openBrakes(viewport: typeof PHONE) {
  const page = await browser.visit('/ar-diagnostic', {
    viewport,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await page.getByText('Brake system').click()
  await page.getByLabel('What the camera sees').waitFor()
  await button(page, /^Pad thickness/).click()
  return page
}

describe('taking a photo on a phone', () => {
  it('fills the screen with the open check’s name, one shutter and Next at the thumb, and covers the rest [INSP-30]', async () => {
    const page = await openBrakes(PHONE)
    await button(page, 'Photo').click()
    const video = page.getByLabel('What the camera sees')
    await expect.poll(() => video.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE })
    await page.getByText('Pad thickness').last().waitFor()
    const reachable = page.locator('button:not([inert] *):visible')
    await expect.poll(() => reachable.count()).toBe(3)
    const [shutter, next] = [button(page, 'Freeze the picture'), nextInView(page)]
    for (const each of [shutter, next]) {
      const box = await each.boundingBox()
      expect(box?.y).toBeGreaterThan(PHONE.height * 0.75)
      // Playwright refuses to click what something else covers.
      await each.click({ trial: true })
    }
    expect(await violationsOf(page)).toEqual([])
  })

  it('goes from check to check with Next, and stores each photo with its check [INSP-30]', async () => {
    const page = await openBrakes(PHONE)
    await button(page, 'Capture Photo').click()
    await button(page, 'Freeze the picture').click()
    await page.getByRole('img', { name: 'What is inspected' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await nextInView(page).click()
    await button(page, 'Freeze the picture').click()
    await page.getByRole('img', { name: 'What is inspected' }).waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Photo (1)').waitFor()
    await button(page, /^Pad thickness/).click()
    await button(page, 'Photo (1)').waitFor()
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    expect(await photos.count()).toBe(2)
  })

  it('gives the page and the focus back when it is closed [INSP-30]', async () => {
    const page = await openBrakes(PHONE)
    await button(page, 'Photo').press('Enter')
    await button(page, 'Close the camera view').click()
    await button(page, 'Photo').and(page.locator(':focus')).waitFor()
    await button(page, 'Save Annotations').click({ trial: true })
  })

  it('explains a camera that is refused in the page instead [INSP-30]', async () => {
    const page = await browser.visit('/ar-diagnostic', { viewport: PHONE })
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', 'NotAllowedError')
      }
    })
    await page.getByText('Brake system').click()
    await button(page, 'Capture Photo').click()
    await page.getByText('The camera was refused').waitFor()
    await button(page, 'Save Annotations').click({ trial: true })
  })
})

describe('the AR page on a phone', () => {
  it('has no target that is too small for a thumb, with the camera on and a check open [INSP-30]', async () => {
    const page = await openBrakes(PHONE)
    expect(await violationsOf(page)).toEqual([])
  })
})
