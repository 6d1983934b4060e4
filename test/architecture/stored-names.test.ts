import { expect, it } from 'vitest'
import { STORED } from '#domain/site/cookies.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/*
 * The cookie policy names what pages store in the browser: each file that stores something, and how it names it. What the
 * packages store test/journeys/site/cookies.test.ts sees in the browser.
 */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'src/web/api/session/stored-account.ts': ['customer', 'mechanic'],
  'src/web/auth/mechanic/application-draft.ts': ['application'],
  'src/web/inspections/tool/draft/draft-store.ts': ['kerbside-inspections'],
  'src/web/bookings/steps/saved-choice.ts': ['booking:'],
  'src/web/ui/feedback/stored-toast.ts': ['toast'],
  'src/web/app/replay/reload-after-release.ts': ['reloaded '],
  'src/web/app/offline/serve-offline.inline.ts': ['offline'],
}

const OF_THE_ROUTER = 'tsr-scroll-restoration-v1_3'

const STORES = /\b(?:local|session)Storage\.setItem\(|\bopenDB\b|\bcaches\.open\(/

const stores = filesUnder('src/web', /\.tsx?$/)
  .filter((file) => !file.includes('.test.'))
  .filter((file) => STORES.test(readSource(file)))

it('the cookie policy names everything that pages store in the browser, and nothing else [SITE-20]', () => {
  expect(stores.toSorted()).toEqual(Object.keys(NAMES).toSorted())
  const stored = [...Object.values(NAMES).flat(), OF_THE_ROUTER]
  expect(STORED.map(({ name }) => name.replace('…', '')).toSorted()).toEqual(stored.toSorted())
})

it.each(Object.entries(NAMES))('%s stores under the names %j [SITE-20]', (file, names) => {
  for (const name of names) expect(readSource(file)).toMatch(new RegExp(`['\`]${name}['\`$]`))
})
