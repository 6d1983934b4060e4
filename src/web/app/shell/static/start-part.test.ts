import { expect, it } from 'vitest'
import { startPart } from './start-part.inline.ts'

/** As much of a browser as the script touches, with a frame that comes when the test asks for it. */
function openPage(content: string) {
  const frames: (() => void)[] = []
  const loaded: unknown[] = []
  const document = Object.assign(new EventTarget(), {
    querySelector: () => ({ content }),
    createElement: () => ({}),
    head: { append: (script: unknown) => loaded.push(script) },
  })
  const window = {
    document,
    requestAnimationFrame: (paint: () => void) => frames.push(paint),
    setTimeout: (then: () => void) => then(),
  }
  // It has the parts that the script uses.
  startPart(window as unknown as Window)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  return { loaded, paint: () => frames.map((frame) => frame()) }
}

it('the start of a part loads all its files once the page is painted, and not before [SITE-31]', () => {
  const { loaded, paint } = openPage('/assets/a.js /assets/b.js')
  expect(loaded).toEqual([])
  paint()
  expect(loaded).toEqual([
    { type: 'module', src: '/assets/a.js' },
    { type: 'module', src: '/assets/b.js' },
  ])
})
