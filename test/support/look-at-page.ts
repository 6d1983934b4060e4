import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { LEAST_CONTRAST, readColours } from './colours.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Holds a page to what each page at work must be: nothing for axe to mend, no bar sideways, usable by keyboard and in forced colours. */
export async function lookAtPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await violationsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await unreachedByKeyboard(page)).toEqual([])
  // On black, where a colour of our own that is not forced is most likely to be lost.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  // A colour is the old one until the next frame is drawn.
  await expect.poll(() => unseenInForcedColours(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** News may take a row off a page under the walk, and its list's heading then receives the focus: such a walk proves nothing. */
const WALKS = 3

/** Tabs through the whole page; names the controls that never had the focus, and those on which it is not seen. */
async function unreachedByKeyboard(page: Page): Promise<string[]> {
  for (let walk = 1; ; walk += 1) {
    const changes = await page.evaluateHandle(() => {
      const seen = { count: 0 }
      new MutationObserver((all) => {
        seen.count += all.length
      }).observe(document.querySelector('main') ?? document.body, {
        childList: true,
        subtree: true,
      })
      return seen
    })
    const missed = await walkByKeyboard(page)
    const hasChanged = await changes.evaluate(({ count }) => count > 0)
    if (missed.length === 0 || !hasChanged || walk === WALKS) return missed
  }
}

async function walkByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-reached]'))
      each.removeAttribute('data-reached')
    window.scrollTo(0, 0)
    // The next stop is then the first of the page, wherever the focus was.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const unseen: string[] = []
  // A date has four stops. More presses mean that the focus is trapped.
  const most = 20 + 4 * (await page.locator(FOCUSABLE).count())
  for (let stop = 0; ; stop += 1) {
    if (stop === most) throw new Error(`the focus is trapped after ${most} stops`)
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      const last = document.querySelector('[data-reached="last"]')
      // The parts of a date are stops of one control.
      if (element && element === last) return 'same'
      if (!element || element === document.body || element.hasAttribute('data-reached')) return null
      last?.setAttribute('data-reached', '')
      element.setAttribute('data-reached', 'last')
      // A control that fills its label or its card shows the focus there.
      const shown = [element, element.parentElement, element.closest('label')].some((each) => {
        if (!each) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      const { width, height } = element.getBoundingClientRect()
      return { name: element.outerHTML.slice(0, 120), isSeen: shown && width > 0 && height > 0 }
    })
    if (found === null) break
    if (found !== 'same' && !found.isSeen) unseen.push(`not seen: ${found.name}`)
  }
  const unreached = await page.evaluate(
    (focusable) =>
      [...document.querySelectorAll<HTMLElement>(focusable)]
        .filter((element) => {
          if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"], [type="radio"]'))
            return false
          return (
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
          )
        })
        .filter((element) => !element.hasAttribute('data-reached'))
        .map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`),
    FOCUSABLE,
  )
  return [...unseen, ...unreached]
}

/** Buttons that nothing but a colour of ours marked as such, and text that is not read against what is behind it. */
const unseenInForcedColours = async (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ colours: { contrast, groundOf }, least }) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const texts = [...document.querySelectorAll('body *')].filter(
        (element) =>
          isShown(element) &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      const isMarked = (element: Element): boolean => {
        const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(element)
        const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px'
        return hasBorder || textDecorationLine.includes('underline')
      }
      const buttons = [...document.querySelectorAll('main button')].filter(
        (button) => isShown(button) && button.textContent?.trim(),
      )
      return [
        ...buttons
          .filter((button) => ![button, ...button.querySelectorAll('*')].some(isMarked))
          .map((button) => `no mark: ${button.outerHTML.slice(0, 160)}`),
        ...texts
          .filter((text) => {
            const { color, fill } = getComputedStyle(text)
            const ink = text instanceof SVGElement ? fill : color
            return contrast(ink, groundOf(text)) < least
          })
          .map((text) => `not read: ${text.outerHTML.slice(0, 160)}`),
      ]
    },
    { colours: await readColours(page), least: LEAST_CONTRAST },
  )
