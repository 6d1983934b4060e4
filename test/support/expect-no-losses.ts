import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lossesOf } from './losses.ts'

/** What a reader may set without losing anything, by WCAG 1.4.12. */
const SPACED =
  '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'
const PHONE_WIDTH = 390
/** A window of 1280 pixels, enlarged four times (WCAG 1.4.10). */
const REFLOW_WIDTH = 320
/** Every browser's own size of text, and that of a reader who has doubled it in their settings (WCAG 1.4.4). */
const TEXT = 16
const DOUBLE_TEXT = 32
/** The page is laid out anew after each setting, which takes a busy machine seconds. */
const LAYOUT_MS = 20_000

/** Holds a page to lose nothing to a reader who doubles the text, enlarges the page or sets the text wider; restores it. */
export async function expectNoLosses(page: Page, sight = ''): Promise<void> {
  const before = page.viewportSize() ?? { width: PHONE_WIDTH, height: 844 }
  const devtools = await page.context().newCDPSession(page)
  const setText = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
    const textOf = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    await expect.poll(textOf, { timeout: LAYOUT_MS }).toBe(`${standard}px`)
  }
  const expectNone = (setting: string) =>
    expect
      .poll(() => lossesOf(page), { message: `${sight} ${setting}`, timeout: LAYOUT_MS })
      .toEqual([])

  await page.setViewportSize({ ...before, width: REFLOW_WIDTH })
  await expectNone('at 320 pixels')
  await page.setViewportSize({ ...before, width: PHONE_WIDTH })
  await setText(DOUBLE_TEXT)
  await expectNone('with text of 200%')
  await setText(TEXT)
  // A sheet that is constructed, which the page's own policy does not restrict.
  await page.evaluate((content) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(content)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  await expectNone('with wider text')
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  await page.setViewportSize(before)
  await devtools.detach()
}
