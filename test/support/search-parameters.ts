import { routeTree } from '#web/route-tree.gen.ts'

type Read = (given: Record<string, unknown>) => object
type Route = {
  options?: { path?: string; validateSearch?: Read }
  children?: Record<string, Route> | Route[]
}

export type SearchedPage = { path: string; names: string[]; read: Read }

/** Every page that reads its address, and the names that it reads: asked of the route itself, so that a new one is among them. */
export const searchedPages = (): SearchedPage[] => pagesBelow(routeTree as unknown as Route, '')

function pagesBelow({ options, children = [] }: Route, above: string): SearchedPage[] {
  const path = `${above}/${options?.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')
  const read = options?.validateSearch
  const own = read ? [{ path, names: namesReadBy(read), read }] : []
  return [...own, ...Object.values(children).flatMap((child) => pagesBelow(child, path))]
}

/** Some names are asked for only beside others, so each is tried with values that pages accept. */
function namesReadBy(read: Read): string[] {
  const names = new Set<string>()
  for (const value of [undefined, '', '1', 'abc']) {
    const given = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, name) => {
          if (typeof name === 'string') names.add(name)
          return value
        },
      },
    )
    read(given)
  }
  return [...names].sort()
}

/** What stands in addresses by mistake or malice, written as in an address. */
export const NONSENSE: Record<string, string> = {
  nothing: '',
  'a word': 'abc',
  'ten thousand letters': 'x'.repeat(10_000),
  'emoji over any limit': encodeURIComponent(`x${'🚗'.repeat(400)}`),
  'the prototype': '__proto__',
  'a member of every object': 'constructor',
  'a huge number': '99999999999999999999',
  'a number over the column': '2147483648',
  'a number without an owner': '2147483647',
  'a power': '1e309',
  zero: '0',
  'less than zero': '-1',
  'a page far behind the last': '999999',
  'a day that does not exist': '2026-02-31',
  'the year zero': '0000-01-01',
  'the last day of four digits': '9999-12-31',
  'a month that does not exist': '2026-13',
  'a month of a far year': '2099-12',
  'a far year': '2099',
  'an hour that does not exist': '2026-02-31T25:00:00Z',
  'an hour on a day that does not exist': '2026-02-31T10:00:00Z',
  'an hour in a far year': '2099-01-01T10:00:00Z',
  NUL: 'a%00b',
  'half of a pair': '%ED%A0%80',
  'half of an escape': '%E0%A4%A',
  'a lone percent sign': '%',
  'a line break': 'a%0D%0Ab',
  'dashes as long as an id': '-'.repeat(36),
  'an id of another kind': 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  'an id of nothing': '01890a5d-ac96-774b-bcce-b302099a8057',
  markup: '%3Cscript%3Ealert(1)%3C/script%3E',
  'an object': '%7B%22a%22:1%7D',
  'a list': '1,2,,3',
  'digits of another script': '%D9%A3%D9%A4',
  'an address elsewhere': '//example.com/',
}
