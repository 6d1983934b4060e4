import type { Page } from 'playwright-core'

/** Whether a bar that stays in its place while the page scrolls lies on all of what has the focus (WCAG 2.4.11). */
export const isFocusCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every((share) => {
      let bar = document.elementFromPoint(left + share * width, top + share * height)
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position))
        bar = bar.parentElement
      return bar !== null && !bar.contains(element)
    })
  })
