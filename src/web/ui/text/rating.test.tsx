import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Rating } from './rating.tsx'

const textOf = (rating: number, count: number) =>
  renderToStaticMarkup(<Rating rating={rating} count={count} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the rating of a mechanic', () => {
  it.each([
    [4.9, 212, '4.9 out of 5 (212 reviews)'],
    [5, 1, '5.0 out of 5 (1 review)'],
  ])('%d of %d reviews reads %s', (rating, count, text) => {
    expect(textOf(rating, count)).toBe(text)
  })

  it('without a review is no figure: the mechanic is new [REV-7]', () => {
    expect(textOf(0, 0)).toBe('New to Kerbside')
  })
})
