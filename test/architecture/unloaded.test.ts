import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** They ask without looking at a failure, each for a reason; what is absent there says nothing. */
const WITHOUT: Readonly<Record<string, string>> = {
  'src/web/admin/bookings/admin-bookings-page.tsx': 'without the total it counts what it shows',
  'src/web/app/shell/work/desk-layout.tsx': 'the page below acts on the refusal',
  'src/web/app/shell/work/desk-session.tsx': 'a name in the bar',
  'src/web/app/shell/work/portal-places.tsx':
    'a number beside a link, left out where it is unknown',
  'src/web/app/shell/work/use-loaded-mechanic.ts': 'reads what a page has loaded',
  'src/web/auth/customer/customer-login-page.tsx': 'the notice of the demonstration',
  'src/web/auth/mechanic/mechanic-login-page.tsx': 'the notice of the demonstration',
  'src/web/bookings/tracking/track-result.tsx': 'begins with the booking that was found',
  'src/web/inspections/tool/workbench/use-workbench.ts': 'begins with what the page has loaded',
  'src/web/mechanics/directory/all-towns.tsx': 'links that are left out',
  'src/web/mechanics/waiting-list/use-is-served.ts': 'a failure says nothing',
  'src/web/quotes/result/quote-services.tsx':
    'beside the name of the car, which was not found then',
}

const asking = filesUnder('src/web', /\.tsx?$/).filter(
  (file) => /\buseQuery\(/.test(readSource(file)) && !/\.test\./.test(file),
)
const isBlind = (file: string) => !/\b(isError|error|NotLoaded)\b/.test(readSource(file))

it('a page that asks for data by itself looks at whether it has failed, so that no failure shows as an empty list [SITE-133]', () => {
  expect(asking.length).toBeGreaterThan(40)
  expect(asking.filter(isBlind)).toEqual(Object.keys(WITHOUT))
})
