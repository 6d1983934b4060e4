import type { Page } from 'playwright-core'

/**
 * What of the page as it stands cannot be read or pressed: it is wider than the screen, text lies outside of it, is cut off,
 * lies on other text or outside its button, two controls lie on each other, or bars that stay take half the screen.
 */
export const lossesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2
    /** Boxes of lines are higher than their letters, so that close lines share a few pixels. */
    const SHARED_HEIGHT = 0.35
    const BARS_SHARE = 0.5
    /** Letters that fit a line of the narrowest column. */
    const LONG_WORD = 10
    const { clientWidth: width, scrollWidth } = document.documentElement
    const losses = new Set<string>()
    const report = (what: string, element: Element) => {
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50)
      losses.add(
        `${what}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text}`,
      )
    }
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const ancestorsOf = (element: Element) => {
      const found: Element[] = []
      for (
        let each: Element | null = element;
        each && each !== document.body;
        each = each.parentElement
      )
        found.push(each)
      return found
    }
    /** For screen readers alone, by the class `sr-only`. */
    const isUnseen = (element: Element) =>
      ancestorsOf(element).some((each) => {
        const { opacity, clipPath } = styleOf(each)
        return opacity === '0' || clipPath === 'inset(50%)'
      })
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], svg, option') &&
      !isUnseen(element)
    /** What stays in place while the page scrolls lies on it by intention. */
    const layerOf = (element: Element) =>
      ancestorsOf(element).find((each) => ['fixed', 'sticky'].includes(styleOf(each).position)) ??
      element.closest('dialog, [popover]') ??
      document.body
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const cuts = (value: string) => value === 'hidden' || value === 'clip'

    /** The part of it that no preview and no box that scrolls hides at its present position; in it, a page's own scroll counts for nothing. */
    const seenPartOf = (element: Element, rect: DOMRect): DOMRect | null => {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
      for (const each of ancestorsOf(element)) {
        const { overflowX, overflowY, webkitLineClamp } = styleOf(each)
        const isBox = each !== element && (scrolls(overflowX) || scrolls(overflowY))
        // The lines behind the first ones of a preview are not drawn, and lie on nothing.
        if (!isBox && webkitLineClamp === 'none') continue
        const box = each.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      return right > left && bottom > top
        ? new DOMRect(left, top, right - left, bottom - top)
        : null
    }
    /** A button may stand in the padding of a field. */
    const withoutPadding = (element: Element, { x, y, width, height }: DOMRect): DOMRect => {
      const { paddingLeft, paddingRight } = styleOf(element)
      const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      return new DOMRect(x + left, y, width - left - right, height)
    }

    type Piece = { element: Element; rect: DOMRect; layer: Element; node: Node }
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isShown(element)) continue
      if (element.closest('textarea, select, script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const layer = layerOf(element)
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) pieces.push({ element, rect, layer, node })
    }
    for (const [node, lines] of Map.groupBy(pieces, (piece) => piece.node)) {
      const words = node.textContent?.trim().split(/[\s-]+/) ?? []
      const longest = words.reduce((sum, { length }) => sum + Math.ceil(length / LONG_WORD), 0)
      const count = new Set(lines.map(({ rect }) => Math.round(rect.top))).size
      const [first] = lines
      // A word may be divided where it is wider than the screen, and not one after the other.
      if (first && count > Math.max(words.length + 1, longest))
        report('divided into letters', first.element)
    }
    for (const { element, rect } of pieces) {
      let isReachable = false
      for (const each of ancestorsOf(element)) {
        const { overflowX, overflowY, position } = styleOf(each)
        const box = each.getBoundingClientRect()
        const isWide = rect.left < box.left - SLACK || rect.right > box.right + SLACK
        const isHigh = rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK
        if (scrolls(overflowX) || scrolls(overflowY)) {
          isReachable = true
          break
        }
        // The first lines of what is read in full where it is opened.
        const isPreview = styleOf(each).webkitLineClamp !== 'none'
        if (!isPreview && ((isWide && cuts(overflowX)) || (isHigh && cuts(overflowY))))
          report('cut off', element)
        if (isWide && each.matches('a.button, button, .chip, .segment, .badge, .plate, th, td'))
          report(`outside its ${each.localName}`, element)
        if (position === 'fixed') break
      }
      if (!isReachable && (rect.left < -SLACK || rect.right > width + SLACK))
        report('outside the screen', element)
    }

    const lieOn = (one: DOMRect, other: DOMRect, share: number) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > SLACK && down > Math.max(SLACK, share * Math.min(one.height, other.height))
    }
    const findPairs = <Each extends { rect: DOMRect; layer: Element }>(
      all: Each[],
      found: (one: Each, other: Each) => void,
    ) => {
      const sorted = all.toSorted((one, other) => one.rect.top - other.rect.top)
      for (const [index, one] of sorted.entries())
        for (let next = index + 1; next < sorted.length; next += 1) {
          const other = sorted[next]
          if (!other || other.rect.top > one.rect.bottom) break
          if (one.layer === other.layer) found(one, other)
        }
    }
    const seenPieces = pieces.flatMap((piece) => {
      const rect = seenPartOf(piece.element, piece.rect)
      return rect ? [{ ...piece, rect }] : []
    })
    findPairs(seenPieces, (one, other) => {
      if (one.node !== other.node && lieOn(one.rect, other.rect, SHARED_HEIGHT))
        report(`on “${other.element.textContent?.slice(0, 30)}”`, one.element)
    })

    const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown).flatMap((element) =>
      [...element.getClientRects()].flatMap((whole) => {
        const rect = seenPartOf(
          element,
          element.matches('input') ? withoutPadding(element, whole) : whole,
        )
        return rect ? [{ element, rect, layer: layerOf(element) }] : []
      }),
    )
    findPairs(controls, (one, other) => {
      if (one.element === other.element) return
      if (one.element.contains(other.element) || other.element.contains(one.element)) return
      if (lieOn(one.rect, other.rect, 0.15))
        report(`control on ${other.element.outerHTML.slice(0, 80)}`, one.element)
    })

    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        styleOf(element).position === 'fixed' &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('dialog, [role="dialog"], [inert], [data-scroll-lock]'),
    )
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    if (height > BARS_SHARE * innerHeight)
      for (const bar of bars) report('takes much of the screen with the others', bar)

    if (scrollWidth > width)
      losses.add(`the page is ${scrollWidth} pixels wide on a screen of ${width}`)
    return [...losses]
  })
