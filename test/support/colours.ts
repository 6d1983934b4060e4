import type { JSHandle, Page } from 'playwright-core'

/** The contrast of signs and of marked text that WCAG 1.4.11 asks for. */
export const LEAST_CONTRAST = 3

type Colours = {
  /** Nothing is painted with it. */
  isClear: (colour: string) => boolean
  /** By WCAG 2.2: 1 to 21. */
  contrast: (one: string, other: string) => number
  /** What is painted behind what an element holds. */
  groundOf: (element: Element | null) => string
}

/** How a page in the browser reads its own colours, to be handed to what is evaluated there. */
export const readColours = (page: Page): Promise<JSHandle<Colours>> =>
  page.evaluateHandle(() => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'Canvas'
    document.body.append(probe)
    const canvas = getComputedStyle(probe).backgroundColor
    probe.remove()
    const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const isClear = (colour: string) => colour === 'none' || partsOf(colour)[3] === 0
    const lightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const groundOf = (element: Element | null): string => {
      if (!element) return canvas
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
    }
    return { isClear, contrast, groundOf }
  })
