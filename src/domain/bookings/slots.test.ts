import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { needsExpressRequest, SLOT_HOURS } from './slot-terms.ts'
import {
  checkSlot,
  freeSlots,
  hoursOfJob,
  slotStart,
  slotsOfDay,
  type WeeklyHours,
} from './slots.ts'

const at = (text: string) => Temporal.Instant.from(text)
const now = at('2027-03-01T07:30Z')

describe('slotStart', () => {
  it('every slot of every day until 2030 is one instant, comes back, and is unique [SEC-V14]', () => {
    const seen = new Set<number>()
    const last = Temporal.PlainDate.from('2030-12-31')
    let date = Temporal.PlainDate.from('2026-11-01')
    let days = 0
    for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
      days += 1
      for (const [index, startsAt] of slotsOfDay(date).entries()) {
        const local = startsAt.toZonedDateTimeISO(BUSINESS_ZONE)
        const isSame = local.hour === SLOT_HOURS[index] && local.toPlainDate().equals(date)
        if (!isSame || local.minute !== 0) expect.fail(`${date} ${SLOT_HOURS[index]} is ${local}`)
        seen.add(startsAt.epochMilliseconds)
      }
    }
    expect(seen.size).toBe(days * 11)
    expect(seen.size).toBe(16_742)
  })

  it.each([
    ['2027-03-27', '2027-03-27T08:00:00Z'],
    ['2027-03-28', '2027-03-28T07:00:00Z'],
    ['2027-10-30', '2027-10-30T07:00:00Z'],
    ['2027-10-31', '2027-10-31T08:00:00Z'],
    ['2028-02-29', '2028-02-29T08:00:00Z'],
  ])('eight o’clock on %s is %s [SEC-V14]', (date, instant) => {
    expect(slotStart(date, 8).toString()).toBe(instant)
  })

  it.each([
    ['2027-02-29', 8, 'SEC-V15'],
    ['2027-02-30', 8, 'SEC-V15'],
    ['2027-03-28', 1, 'SEC-V14'],
    ['2027-10-31', 1, 'SEC-V14'],
    ['2027-03-01', 24, 'SEC-V13'],
    ['+275760-09-14', 8, 'SEC-V17'],
    ['soon', 8, 'SEC-V17'],
  ])('refuses %s at %d [%s]', (date, hour) => {
    expect(() => slotStart(date, hour)).toThrow(RangeError)
  })
})

describe('checkSlot', () => {
  it.each([
    ['2027-03-01T11:00Z', '2027-03-01', 11],
    ['2027-03-28T07:00Z', '2027-03-28', 8],
    ['2027-05-30T17:00Z', '2027-05-30', 18],
  ])('offers %s [SEC-V13]', (startsAt, date, hour) => {
    const check = checkSlot(at(startsAt), now)
    expect(check.ok && [check.date.toString(), check.hour]).toEqual([date, hour])
  })

  it.each([
    ['2027-03-01T07:00Z', 'past', 'SEC-V13'],
    ['2027-03-01T07:30Z', 'past', 'SEC-V13'],
    ['2027-03-01T07:31Z', 'too-soon', 'SEC-V13'],
    ['2027-03-01T10:00Z', 'too-soon', 'SEC-V13'],
    ['2027-03-02T09:30Z', 'not-on-the-hour', 'SEC-V13'],
    ['2027-03-02T09:00:00.001Z', 'not-on-the-hour', 'SEC-V13'],
    ['2027-03-02T07:00Z', 'outside-hours', 'SEC-V13'],
    ['2027-03-02T19:00Z', 'outside-hours', 'SEC-V13'],
    ['2027-03-28T18:00Z', 'outside-hours', 'SEC-V14'],
    ['2027-05-30T22:00Z', 'outside-hours', 'SEC-V13'],
    ['2027-05-30T23:00Z', 'too-far', 'SEC-V13'],
    ['2027-05-31T07:00Z', 'too-far', 'SEC-V13'],
    ['9999-12-31T09:00Z', 'too-far', 'SEC-V17'],
    ['+275760-09-13T00:00Z', 'too-far', 'SEC-V17'],
    ['1899-12-31T09:00Z', 'past', 'SEC-V17'],
    ['-271821-04-20T00:00Z', 'past', 'SEC-V17'],
  ])('refuses %s as %s, with a sentence [%s]', (startsAt, reason) => {
    expect(checkSlot(at(startsAt), now)).toMatchObject({
      ok: false,
      reason,
      sentence: expect.stringMatching(/^[A-Z].+\.$/),
    })
  })

  it('has a lead time of three hours exactly [SEC-V13]', () => {
    const eight = at('2027-03-02T08:00Z')
    expect(checkSlot(eight, eight.subtract({ hours: 3 })).ok).toBe(true)
    expect(checkSlot(eight, eight.subtract({ hours: 3 }).add({ nanoseconds: 1 })).ok).toBe(false)
  })

  it('answers for any instant at all [SEC-V17]', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime())
        expect(typeof checkSlot(instant, now).ok).toBe('boolean')
      }),
    )
  })
})

describe('hoursOfJob', () => {
  it.each([
    [0, 1],
    [0.25, 1],
    [1, 1],
    [1.01, 2],
    [2.5, 3],
    [24, 24],
  ])('a job of %d hours reserves %d [BOOK-12]', (estimated, count) => {
    expect(hoursOfJob(now, estimated)).toHaveLength(count)
  })

  it('runs on over midnight and the autumn change, one real hour after another [SEC-V14]', () => {
    const reserved = hoursOfJob(slotStart('2027-10-30', 18), 10)
    const gaps = reserved
      .slice(1)
      .map((hour, i) => hour.epochMilliseconds - (reserved[i]?.epochMilliseconds ?? 0))
    expect(new Set(gaps)).toEqual(new Set([3_600_000]))
    expect(reserved.at(-1)?.toString()).toBe('2027-10-31T02:00:00Z')
  })

  it('refuses an endless job', () => {
    expect(() => hoursOfJob(now, Number.POSITIVE_INFINITY)).toThrow(RangeError)
    expect(() => hoursOfJob(now, Number.NaN)).toThrow(RangeError)
  })
})

describe('freeSlots', () => {
  const nineToFour = { from: '09:00', to: '16:00' }
  const workingHours: WeeklyHours = {
    monday: nineToFour,
    tuesday: nineToFour,
    wednesday: nineToFour,
    thursday: nineToFour,
    friday: { from: '08:00', to: '12:30' },
    saturday: null,
    sunday: null,
  }
  const ask = (date: string, estimatedHours = 1, reserved: string[] = []) =>
    freeSlots({
      date,
      now,
      workingHours,
      reservedHours: new Set(reserved.map((hour) => at(hour).epochMilliseconds)),
      estimatedHours,
    })
      .filter((slot) => slot.free)
      .map((slot) => slot.hour)

  it('offers the starts within the working hours, the last included', () => {
    expect(ask('2027-03-02')).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
    expect(ask('2027-03-05')).toEqual([8, 9, 10, 11, 12])
    expect(ask('2027-03-06')).toEqual([])
  })

  it('lists all eleven slots, free or not [BOOK-11]', () => {
    const slots = freeSlots({
      date: '2027-03-06',
      now,
      workingHours,
      reservedHours: new Set(),
      estimatedHours: 1,
    })
    expect(slots.map((slot) => slot.hour)).toEqual([...SLOT_HOURS])
  })

  it('offers nothing that is too soon today', () => {
    expect(ask('2027-03-01')).toEqual([11, 12, 13, 14, 15, 16])
  })

  it('offers no start whose job would run into a reserved hour [BOOK-13]', () => {
    expect(ask('2027-03-02', 2.5, ['2027-03-02T12:00Z'])).toEqual([9, 13, 14, 15, 16])
  })

  it('lets a long job begin at the last start unless the evening is reserved', () => {
    expect(ask('2027-03-02', 4)).toContain(16)
    expect(ask('2027-03-02', 4, ['2027-03-02T19:00Z'])).not.toContain(16)
  })

  it('never offers two customers the same hour [BOOK-13]', () => {
    const hours = fc.double({ min: 0.25, max: 6, noNaN: true })
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 9, max: 16 }), (mine, theirs, start) => {
        const reserved = hoursOfJob(slotStart('2027-03-02', start), theirs).map(String)
        for (const hour of ask('2027-03-02', mine, reserved)) {
          const wanted = hoursOfJob(slotStart('2027-03-02', hour), mine).map(String)
          expect(wanted.filter((each) => reserved.includes(each))).toEqual([])
        }
      }),
    )
  })
})

it('a slot needs the express request under 14 days and not at 14 [BOOK-14]', () => {
  const fortnight = now.add({ hours: 14 * 24 })
  expect(needsExpressRequest(fortnight, now)).toBe(false)
  expect(needsExpressRequest(fortnight.subtract({ milliseconds: 1 }), now)).toBe(true)
})

describe('the free slots of a day', () => {
  const allDay = { from: '08:00', to: '18:00' }
  const workingHours: WeeklyHours = {
    ...{ monday: allDay, tuesday: allDay, wednesday: allDay, thursday: allDay, friday: allDay },
    ...{ saturday: allDay, sunday: allDay },
  }
  const free = (date: string, change: object = {}) =>
    freeSlots({
      ...{ workingHours, date, now, estimatedHours: 1, reservedHours: new Set<number>() },
      ...change,
    })
      .filter((slot) => slot.free)
      .map(({ hour }) => hour)

  it('begin three hours from now to the millisecond, and end with the ninetieth day [SEC-V13]', () => {
    expect(free('2027-03-01', { now: at('2027-03-01T07:00:00Z') })[0]).toBe(10)
    expect(free('2027-03-01', { now: at('2027-03-01T07:00:00.001Z') })[0]).toBe(11)
    expect(free('2027-05-30')).toEqual([...SLOT_HOURS])
    expect(free('2027-05-31')).toEqual([])
  })

  it.each([
    [0, [12]],
    [30, [11, 12, 13]],
    [60, [11, 12, 13]],
    [61, [10, 11, 12, 13, 14]],
    [120, [10, 11, 12, 13, 14]],
  ])(
    'leave out those within %i minutes of travel of a job at noon: %s [BOOK-11]',
    (travelMinutes, taken) => {
      const reservedHours = new Set([at('2027-03-02T12:00:00Z').epochMilliseconds])
      const expected = SLOT_HOURS.filter((hour) => !taken.includes(hour))
      expect(free('2027-03-02', { travelMinutes, reservedHours })).toEqual(expected)
    },
  )
})
