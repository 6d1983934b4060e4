import { createElement as h, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAtOnce } from './render-page.ts'

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
