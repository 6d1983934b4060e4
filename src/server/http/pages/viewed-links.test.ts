import { expect, it } from 'vitest'
import { withoutLinks } from './viewed-links.ts'

const VIEW = { target: '/booking-confirmation/7', deskPath: '/admin/booking/7' }

it.each([
  ['a page of the site', '<a class="x" href="/help-center">', '<a class="x" data-plain>'],
  ['the home page', '<a href="/">', '<a data-plain>'],
  ['another site', '<a href="https://example.com/" rel="x">', '<a data-plain rel="x">'],
  ['another page of the desk', '<a href="/admin/booking/70">', '<a data-plain>'],
  ['a part of this page', '<a href="#main">', '<a href="#main">'],
  ['a part of it by its path', '<a href="/booking-confirmation/7#bill">', '<a href="#bill">'],
  ['a telephone', '<a href="tel:+442079460118">', '<a href="tel:+442079460118">'],
  ['the desk', '<a href="/admin/booking/7">', '<a href="/admin/booking/7">'],
  ['no link', '<abbr title="a">&lt;a href="/"&gt;', '<abbr title="a">&lt;a href="/"&gt;'],
])('%s is %s, and becomes %s [BOOK-30]', (_, html, wanted) => {
  expect(withoutLinks(html, VIEW)).toBe(wanted)
})
