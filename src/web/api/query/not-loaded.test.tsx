import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { NotLoaded } from './not-loaded.tsx'

const shown = (query: { data?: unknown; error: unknown }) =>
  renderToStaticMarkup(<NotLoaded what="The jobs" query={query} />)

it.each([new CallError(500, ''), new CallError(503, ''), new TypeError('Failed to fetch')])(
  'a list that %s has stopped is said not to have loaded [SITE-133]',
  (error) => {
    expect(shown({ error })).toContain('The jobs did not load. Please reload the page.')
  },
)

it.each([
  ['is under way', { error: null }],
  ['is refused for want of a sign-in', { error: new CallError(401, '') }],
  ['is not this visitor’s', { error: new CallError(404, '') }],
  ['is there', { data: [], error: null }],
  ['could not be read again', { data: [1], error: new CallError(500, '') }],
])('nothing is said of a list that %s [SITE-133]', (_, query) => {
  expect(shown(query)).toBe('')
})
