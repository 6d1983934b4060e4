import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { DESK_LINKS, deskLinksFor, mayOpenDeskPage } from './desk-links.ts'

describe('the navigation of administrators', () => {
  it.each([
    ['desk', '/admin/bookings', true],
    ['desk', '/admin/booking/0190', true],
    ['desk', '/admin/audit', false],
    ['finance', '/admin/booking/0190', true],
    ['finance', '/admin/vetting', false],
    ['vetting', '/admin/vetting', true],
    ['vetting', '/admin/bookings', false],
    ['vetting', '/admin/booking/0190', false],
    ['owner', '/admin/audit', true],
    ['vetting', '/admin', true],
    ['vetting', '/admin/unknown', true],
    ['finance', '/admin/customer-merge/1/2', false],
    ['desk', '/admin/customer-merge/1/2', true],
    ['vetting', '/admin/customer-merge/1/2', false],
    ['vetting', '/admin/mechanic/7', true],
    ['desk', '/admin/staff/', false],
  ] as const)('for %s opens %s: %s [AUTH-23]', (role, path, isOpen) => {
    expect(mayOpenDeskPage(role, path)).toBe(isOpen)
  })

  it.each(STAFF_ROLES)(
    'shows to %s the pages that the role opens, and no other [AUTH-23]',
    (role) => {
      const shown = deskLinksFor(role).map(({ href }) => href)
      const open = DESK_LINKS.filter(({ href }) => mayOpenDeskPage(role, href))
      expect(shown).toEqual(open.map(({ href }) => href))
      expect(shown).toContain('/admin')
    },
  )

  it('shows nothing before it is known who is signed in [AUTH-23]', () => {
    expect(deskLinksFor(null)).toEqual([])
  })
})
