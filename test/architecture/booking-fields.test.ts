import { expect, it } from 'vitest'
import { Booking } from '#contract/bookings/bookings.ts'
import { ASKED_IN } from '#contract/bookings/forms.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/* What the compiler cannot know of a new field of a booking: that a page asks for it, and that one shows it. */

const pages = filesUnder('src/web', /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/)
const STEPS = 'src/web/bookings/steps/'
const read = (isMeant: (file: string) => boolean) =>
  pages.filter(isMeant).map(readSource).join('\n')

it('every answer that makes a field of a booking has its place in a step of the form', () => {
  const steps = read((file) => file.startsWith(STEPS))
  const names = Object.values(ASKED_IN).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(7)
  const asked = (name: string) =>
    new RegExp(`\\b(?:text|box|register)\\('${name}'|\\bname: '${name}'`).test(steps)
  expect(names.filter((name) => !asked(name))).toEqual([])
  expect(asked('nothingOfTheKind')).toBe(false)
})

it('every field of a booking is read by a page other than the steps that ask for it', () => {
  const all = read((file) => !file.startsWith(STEPS))
  const fields = Object.keys(Booking.shape)
  expect(fields.length).toBeGreaterThan(30)
  const isRead = (field: string) => new RegExp(`\\b${field}\\b`).test(all)
  expect(fields.filter((field) => !isRead(field))).toEqual([])
  expect(isRead('nothingOfTheKind')).toBe(false)
})
