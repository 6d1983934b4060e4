import { expect, it } from 'vitest'
import { pagesWithin } from '#test/support/pages-within.ts'
import { rightOfDeskPage } from '#web/app/shell/work/desk-links.ts'

it('of every page of the desk that the table of routes lists it is known which right opens it [AUTH-23]', () => {
  const paths = pagesWithin('desk')
  expect(paths).toContain('/admin/customer-merge/$id/$otherId')
  expect(paths.filter((path) => rightOfDeskPage(path) === null)).toEqual([])
})
