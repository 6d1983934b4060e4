import type { Page } from 'playwright-core'

/** The words whose last letter or two stand on a line of their own. What ends with them was too long by as much. */
export const loneLettersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOST = 2
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const topOf = (text: Node, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trimEnd() ?? ''
      if (words.length <= MOST || !text.parentElement?.checkVisibility()) continue
      const all = document.createRange()
      all.selectNodeContents(text)
      if (all.getClientRects().length < 2) continue
      const last = topOf(text, words.length - 1)
      let lone = 1
      while (lone <= MOST && topOf(text, words.length - 1 - lone) === last) lone += 1
      const before = words.at(-1 - lone) ?? ' '
      if (lone <= MOST && /[^\s@-]/.test(before)) found.push(words)
    }
    return found
  })
