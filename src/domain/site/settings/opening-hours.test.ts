import { expect, it } from 'vitest'
import {
  hoursText,
  openingHours,
  openingHoursTags,
  openingHoursText,
  readHours,
} from './opening-hours.ts'
import { FIRST_SETTINGS } from './settings.ts'

it('the opening hours are at first 8am to 8pm on weekdays and 9am to 6pm at weekends [SITE-13, ADMIN-93]', () => {
  expect(openingHours(FIRST_SETTINGS)).toEqual([
    { days: 'Monday to Friday', hours: '8am to 8pm' },
    { days: 'Saturday and Sunday', hours: '9am to 6pm' },
  ])
  expect(openingHoursTags(FIRST_SETTINGS)).toEqual(['Mo-Fr 08:00-20:00', 'Sa-Su 09:00-18:00'])
})

it('name the days of a weekend apart that differ, and search engines read of no closed day [ADMIN-93]', () => {
  const week = { ...FIRST_SETTINGS, saturdayHours: '09:30-12:00', sundayHours: 'closed' }
  expect(openingHoursText(week)).toBe(
    'Monday to Friday 8am to 8pm, Saturday 9.30am to 12pm, Sunday closed',
  )
  expect(openingHoursTags(week)).toEqual(['Mo-Fr 08:00-20:00', 'Sa 09:30-12:00'])
})

it.each([
  ['00:00-23:59', '12am to 11.59pm'],
  ['11:05-13:00', '11.05am to 1pm'],
  ['closed', 'closed'],
])('%s reads as %s [ADMIN-93]', (value, text) => {
  expect(hoursText(value)).toBe(text)
})

it.each([
  '20:00-08:00',
  '08:00-08:00',
  '8:00-20:00',
  '08:00-24:00',
  '08:00',
  '',
  '08:00-20:00-21:00',
])('“%s” is no time at which anybody answers [ADMIN-92]', (value) => {
  expect(readHours(value)).toBeNull()
})
