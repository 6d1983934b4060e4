import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useShortList } from './use-short-list.tsx'

type Pages = Parameters<typeof useShortList>[1]['pages']

function List({ count, pages }: { count: number; pages?: Pages }) {
  const items = Array.from({ length: count }, (_, index) => index)
  const { shown, showAll } = useShortList(items, {
    ...{ first: 20, what: 'open cases' },
    ...(pages && { pages }),
  })
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {showAll}
    </>
  )
}

const htmlOf = (count: number) => renderToStaticMarkup(<List count={count} />)

it('a list of 21 begins with twenty and a button for all, and one of twenty has none [CASE-16]', () => {
  expect(htmlOf(21).match(/<li>/g)).toHaveLength(20)
  expect(htmlOf(21)).toContain('Show all 21 open cases')
  expect(htmlOf(20).match(/<li>/g)).toHaveLength(20)
  expect(htmlOf(20)).not.toContain('Show all')
})

it('a list with further pages never says that it shows all, and has a button for the next from the start [PAY-76]', () => {
  const pages = {
    ...{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false },
    fetchNextPage: () => {},
  }
  const textOf = (count: number, hasNextPage: boolean) =>
    renderToStaticMarkup(<List count={count} pages={{ ...pages, hasNextPage }} />).replace(
      /<[^>]+>/g,
      ' ',
    )
  expect(textOf(100, true)).toMatch(/Show more open cases/)
  expect(textOf(20, true)).toMatch(/Show more\s+open cases/)
  expect(textOf(100, false)).toMatch(/Show all 100 open cases/)
  expect(textOf(20, false)).not.toMatch(/Show/)
})
