import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillDetails, makeQuote } from '#test/support/booking-visit.ts'
import { DESKTOP, openBrowser, PHONE, SCREENS } from '#test/support/browser.ts'
import { movesOf } from '#test/support/layout-shifts.ts'

/* Pages as a reader's own settings change them: high contrast, wider text, a narrow window, a slow font. */

const browser = await openBrowser()

const groundOf = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).backgroundColor)
const linesOf = (target: Locator) =>
  target.evaluate((element) => {
    const { borderTopColor, borderBottomColor, backgroundColor } = getComputedStyle(element)
    return [borderTopColor, borderBottomColor, backgroundColor].join(' ')
  })
const labelOf = (radio: Locator) => radio.locator('xpath=ancestor::label[1]')

describe('in high contrast', () => {
  it('the chosen day, hour and place and the current step differ from the others [SITE-28]', async () => {
    const page = await browser.visit('/quote', { forcedColors: 'active', reducedMotion: 'reduce' })
    const [mobile, garage] = ['Mobile', 'Garage'].map((name) =>
      labelOf(page.getByRole('radio', { name })),
    )
    expect(await groundOf(mobile as Locator)).not.toBe(await groundOf(garage as Locator))

    await page.goto(`/booking/${await makeQuote(page)}`)
    await fillDetails(page)
    for (const name of ['slot-day', 'slot-hour']) {
      const radios = page.locator(`[name="${name}"]:enabled`)
      await radios.first().check()
      // The colour is the old one until the next frame is drawn.
      const chosen = () => groundOf(labelOf(radios.nth(0)))
      await expect.poll(chosen, { message: name }).not.toBe(await groundOf(labelOf(radios.nth(1))))
    }
    const steps = page.getByRole('list', { name: 'Booking' }).getByRole('listitem')
    const current = page.locator('[aria-current="step"]')
    expect(await current.count()).toBe(1)
    for (const other of [0, 2])
      expect(await linesOf(current)).not.toBe(await linesOf(steps.nth(other)))
  })

  it('the current page of a bar differs from the others [SITE-28]', async () => {
    const page = await browser.visit('/admin', { forcedColors: 'active', reducedMotion: 'reduce' })
    const links = page
      .getByRole('navigation', { name: 'Administration', exact: true })
      .getByRole('link')
    expect(await linesOf(links.nth(0))).not.toBe(await linesOf(links.nth(1)))
  })
})

/** What a reader may set without losing anything, by WCAG 1.4.12. */
const SPACED =
  '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('without a bar to scroll sideways', () => {
  it.each(['/', '/quote', '/vehicle-health', '/mechanics', '/admin'])(
    '%s fits 305 pixels, and every width with wider text [SITE-28]',
    async (path) => {
      const page = await browser.visit(path, {
        viewport: { width: 305, height: 700 },
        bypassCSP: true,
      })
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await page.addStyleTag({ content: SPACED })
      for (const width of [320, PHONE.width, DESKTOP.width]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0)
      }
    },
  )
})

describe.each(SCREENS)('a slow display face, on %s', (_, viewport) => {
  it.each(['/', '/quote', '/mechanics/1'])(
    'replaces its stand-in on %s without a shift [SITE-28]',
    async (path) => {
      const page = await browser.visit('about:blank', { viewport })
      let isHeld = true
      const held: (() => void)[] = []
      await page.route(/barlow.*\.woff2/, async (route) => {
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const isLoaded = () =>
        page.evaluate(() => document.fonts.check('700 1em "Barlow Semi Condensed"'))
      expect(await isLoaded()).toBe(false)
      isHeld = false
      for (const release of held) release()
      await expect.poll(isLoaded).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(await movesOf(page)).toEqual([])
    },
  )
})

it('the strip beside an open dialog has the colour of the page behind it', async () => {
  const page = await browser.visit('/admin/catalogue')
  const rootGround = () => groundOf(page.locator('html'))
  const before = await rootGround()
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await rootGround()).not.toBe(before)
  expect(await groundOf(page.locator('body'))).toBe(before)
})
