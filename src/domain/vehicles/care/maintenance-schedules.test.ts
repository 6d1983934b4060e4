import { describe, expect, it } from 'vitest'
import { ALERT_STATUSES, mayBecome } from './alert-status.ts'
import { dateOf, dayOf, listDue, nextDueOn } from './maintenance-schedules.ts'
import { motDueOn, motRenewableFrom } from './mot-due.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const TODAY = date('2026-11-02')

describe('what is due', () => {
  const known = { fuel: 'petrol' as const, milesPerMonth: 600, milesNow: 78_000, today: TODAY }
  const dueOf = (
    done: { slug: string; day: number; miles: number | null }[],
    type: string,
    change = {},
  ) => listDue({ ...known, done, ...change }).find(({ schedule }) => schedule.type === type)

  it('is due by the months when the car is driven little [VEH-8]', () => {
    const done = [{ slug: 'full-service', day: dayOf(date('2026-02-10')), miles: 77_000 }]
    expect(dueOf(done, 'full-service', { milesPerMonth: 50 })?.dueOn.toString()).toBe('2027-02-10')
  })

  it('is due by the miles when it is driven much', () => {
    const done = [{ slug: 'full-service', day: dayOf(date('2026-09-01')), miles: 75_000 }]
    const due = dueOf(done, 'full-service', { milesPerMonth: 3000 })
    expect(due?.dueMiles).toBe(87_000)
    expect(due?.dueOn.toString()).toBe('2027-02-01')
  })

  it('starts anew with a bigger service, and has no date where nothing was recorded', () => {
    const done = [{ slug: 'major-service', day: dayOf(date('2026-10-01')), miles: 77_500 }]
    expect(dueOf(done, 'basic-service')?.dueOn.toString()).toBe('2027-04-01')
    expect(dueOf(done, 'timing-belt')).toBeUndefined()
  })

  it('a year from 29 February is 28 February, and four years are 29 February again [SEC-V15]', () => {
    expect(nextDueOn(date('2028-02-29'), 12).toString()).toBe('2029-02-28')
    expect(nextDueOn(date('2028-02-29'), 48).toString()).toBe('2032-02-29')
  })

  it('counts days, not hours, over the change of the clocks [SEC-V14]', () => {
    expect(dayOf(date('2027-03-29')) - dayOf(date('2027-03-27'))).toBe(2)
    expect(dateOf(dayOf(date('2027-10-31')) + 1).toString()).toBe('2027-11-01')
  })
})

describe('the MOT', () => {
  const TODAY = date('2026-11-21')
  const NOTHING_KNOWN = {
    registration: 'AB24CDE',
    expiresOn: null,
    testedOn: null,
    jobOn: null,
    firstDueOn: null,
    firstUsedOn: null,
    firstUsedBy: date('2024-12-31'),
    today: TODAY,
  }
  const dueWith = ({ registration = 'AB24CDE', ...days }: Record<string, string>) =>
    motDueOn({
      ...NOTHING_KNOWN,
      registration,
      ...Object.fromEntries(Object.entries(days).map(([name, text]) => [name, date(text)])),
    })?.toString() ?? null

  it.each<[string, Record<string, string>, string | null]>([
    ['after its certificate', { expiresOn: '2027-03-05' }, '2027-03-05'],
    ['as the register says', { firstDueOn: '2027-09-01' }, '2027-09-01'],
    ['three years after the first use', { firstUsedOn: '2024-03-01' }, '2027-02-28'],
    [
      'four years after it with a plate of Northern Ireland',
      { firstUsedOn: '2024-03-01', registration: 'AIG1234' },
      '2028-02-29',
    ],
    [
      'a year after the test that we did, which the register does not show yet',
      { expiresOn: '2026-12-01', testedOn: '2025-12-01', jobOn: '2026-11-20' },
      '2027-11-19',
    ],
    [
      'when the old certificate ends where the test that we did was failed',
      { expiresOn: '2026-12-01', testedOn: '2026-11-20', jobOn: '2026-11-20' },
      '2026-12-01',
    ],
    [
      'when the new certificate ends where it was passed early',
      { expiresOn: '2027-12-01', testedOn: '2026-11-20', jobOn: '2026-11-20' },
      '2027-12-01',
    ],
    [
      'at the end of a certificate of a car of 40 years',
      { firstUsedOn: '1966-05-01', firstUsedBy: '1966-12-31', expiresOn: '2026-12-01' },
      '2026-12-01',
    ],
    [
      'never again once that has ended',
      { firstUsedOn: '1966-05-01', firstUsedBy: '1966-12-31', expiresOn: '2018-06-01' },
      null,
    ],
    [
      'never again by the year of the car where its first day is unknown',
      { firstUsedBy: '1985-12-31', expiresOn: '2018-06-01' },
      null,
    ],
    [
      'in the year in which the car becomes 40, while its first day is unknown',
      { firstUsedBy: '1986-12-31', expiresOn: '2026-06-01' },
      '2026-06-01',
    ],
    [
      'to the last day of 40 years',
      { firstUsedOn: '1986-11-21', firstUsedBy: '1986-12-31', expiresOn: '2026-06-01' },
      '2026-06-01',
    ],
  ])('is due %s [VEH-8]', (_, known, due) => {
    expect(dueWith(known)).toBe(due)
  })

  it('may be renewed a month less a day early', () => {
    expect(motRenewableFrom(date('2027-05-15')).toString()).toBe('2027-04-16')
  })
})

describe('an alert', () => {
  it('moves only forward [VEH-10]', () => {
    const moves = ALERT_STATUSES.flatMap((from) =>
      ALERT_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual(['active → acknowledged', 'active → resolved', 'acknowledged → resolved'])
  })
})
