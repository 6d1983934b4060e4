import { createElement as h, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAtOnce, withoutMarks } from './render-page.ts'

const Broken = () => {
  throw new Error('no price')
}
const page = (part: Parameters<typeof h>[0]) => h('main', null, h(Suspense, null, h(part)))

afterEach(() => {
  vi.restoreAllMocks()
})

it('a page that is rendered at once has all of its parts, and reports nothing', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  expect(await renderAtOnce(page(() => h('p', null, '£89')))).toBe(
    '<main><!--$--><p>£89</p><!--/$--></main>',
  )
  expect(report).not.toHaveBeenCalled()
})

it('a part of a page that fails is left to the browser, and its reason is reported', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  expect(await renderAtOnce(page(Broken))).toMatch(/^<main><!--\$!-->.*<\/main>$/s)
  expect(report).toHaveBeenCalledWith('A part of a page failed:', new Error('no price'))
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="24"></svg>'
const PART = `<div id="page-part">+ <!-- -->30<!-- --> more${SVG}</div><script id="page-part-data">[]</script>`

it('the marks of hydration stand in the part of a static page alone [SITE-10]', () => {
  const around = `<p class="">£<!-- -->30<!-- --> deposit</p>${SVG}`
  const bare = '<p>£30 deposit</p><svg width="24"></svg>'
  expect(withoutMarks(around)).toBe(bare)
  expect(withoutMarks(around + PART + around)).toBe(bare + PART + bare)
})
