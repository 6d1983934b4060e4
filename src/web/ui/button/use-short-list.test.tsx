import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useShortList } from './use-short-list.tsx'

function List({ count }: { count: number }) {
  const items = Array.from({ length: count }, (_, index) => index)
  const { shown, showAll } = useShortList(items, { first: 20, what: 'open cases' })
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
