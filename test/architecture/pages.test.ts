import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isOwnPage, PAGE_WORDS, PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { filesUnder, ROOT, readSource } from '#test/support/sources.ts'
import { DESK_LINKS } from '#web/app/shell/work/desk-links.ts'

const routes = readFileSync(path.join(ROOT, 'src/web/routes.ts'), 'utf8')
/** The pages below another one begin with the word of that one. */
const addresses = [...routes.matchAll(/^ {2,4}route\('(\/[^']*)'/gm)].map(([, it = '']) => it)

it('the log knows the first word of every page', () => {
  expect(addresses.length).toBeGreaterThan(60)
  const unknown = addresses.filter((address) => !PAGE_WORDS.has(address.split('/')[1] ?? ''))
  expect(unknown).toEqual([])
})

it('every page has its file, and stands in the tree of routes that is checked in', () => {
  const tree = readFileSync(path.join(ROOT, 'src/web/route-tree.gen.ts'), 'utf8')
  const files = [...routes.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, it = '']) => it)
  expect(files.length).toBeGreaterThan(70)
  const isThere = (file: string) =>
    existsSync(path.join(ROOT, 'src/web', file)) &&
    tree.includes(`./${file.slice(0, -'.tsx'.length)}'`)
  expect(files.filter((file) => file !== 'root.tsx' && !isThere(file))).toEqual([])
  expect(isThere('site/nothing-page.tsx')).toBe(false)
})

it('a page whose address names a thing by its id or a token is nobody else’s, as is one that is not listed [SITE-32]', () => {
  const open = [...PUBLIC_PATHS, '/mechanics/7', '/mechanics/in/leeds', '/help-center/brake-noises']
  expect(open.filter(isOwnPage)).toEqual([])
  const named = addresses
    .filter((address) => address.includes('$'))
    .filter((address) => !/^\/(mechanics|help-center|fault-codes)\//.test(address))
  expect(named.length).toBeGreaterThan(8)
  const byToken = [
    '/part-question',
    '/staff-invitation',
    '/conversation',
    '/my-application',
    '/verify-email',
  ]
  expect([...named, ...byToken, '/a-page-of-tomorrow'].filter((it) => !isOwnPage(it))).toEqual([])
})

it('the links of the desk lead to each of its pages that needs no id [ADMIN-1]', () => {
  const pages = addresses.filter((it) => /^\/admin(\/|$)/.test(it) && !/\$|\/login$/.test(it))
  expect(pages.length).toBeGreaterThan(15)
  expect(DESK_LINKS.map(({ href }) => href).toSorted()).toEqual(pages.toSorted())
})

it('customers read the rating of a mechanic through one component alone, which says who is new [REV-7]', () => {
  const files = filesUnder('src/web', /\.tsx$/).filter(
    (file) => !/^src\/web\/admin\/|\.test\./.test(file),
  )
  const lines = files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .filter((line) => /\b(mechanic\.rating|reviewCount)\b/.test(line)),
  )
  const ofRating = /^\s*<Rating rating=\{mechanic\.rating\} count=\{mechanic\.reviewCount\}/
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter((line) => !ofRating.test(line))).toEqual([])
})
