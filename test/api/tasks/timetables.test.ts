import { describe, expect, it } from 'vitest'
import { TASKS } from '#server/tasks.ts'

/* How often the tasks run on which a promise of time rests. */

const MINUTE = 60_000
const DAY = 24 * 60

const fits = (field: string, value: number): boolean => {
  const [, from = '', until = from, step = '1'] = /^(\d+)(?:-(\d+)(?:\/(\d+))?)?$/.exec(field) ?? []
  if (field === '*') return true
  return (
    value >= Number(from) && value <= Number(until) && (value - Number(from)) % Number(step) === 0
  )
}

/** The instants of a year at which a task runs, in minutes. */
function runsOf(name: string): number[] {
  const task = TASKS.find((it) => it.name === name)
  const [minute = '', hour = '', day = '', ...rest] = task?.timetable.split(' ') ?? []
  expect(rest, name).toEqual(['*', '*'])
  const start = Date.UTC(2027, 0, 1)
  return Array.from({ length: 365 * DAY }, (_, at) => at).filter((at) => {
    const time = new Date(start + at * MINUTE)
    return (
      fits(minute, time.getUTCMinutes()) &&
      fits(hour, time.getUTCHours()) &&
      fits(day, time.getUTCDate())
    )
  })
}

const longestWait = (runs: readonly number[]) =>
  runs.slice(1).reduce((most, at, index) => Math.max(most, at - (runs[index] ?? 0)), 0)

describe('the timetable', () => {
  it.each([
    ['close-unanswered-bookings', 1],
    ['watch-late-jobs', 1],
    ['watch-proposals', 1],
    ['reoffer-lost-jobs', 1],
    ['ask-for-bills', 1],
    ['send-refunds', 1],
    ['catch-up-payments', 10],
    ['run-payouts', 10],
    ['match-again', 60],
    ['issue-missing-bills', 60],
    ['correct-commission', 60],
    ['return-unused-deposits', 60],
    ['reconcile', 60],
    ['predict', 60],
  ])(
    'has %s run at least once in %i minutes [BOOK-17, JOB-4, JOB-10, JOB-22, INSP-35, PAY-8, PAY-12, PAY-20, PAY-42, PAY-90, PAY-182, PAY-183, VEH-9]',
    (name, minutes) => {
      const runs = runsOf(name)
      expect(runs.length).toBeGreaterThan(0)
      expect(longestWait(runs)).toBeLessThanOrEqual(minutes)
    },
  )

  it.each(['apply-retention', 'delete-stray-photos', 'send-reminders'])(
    'runs %s once a day [CUST-15, MSG-8, VEH-14]',
    (name) => {
      const runs = runsOf(name)
      expect([runs.length, longestWait(runs)]).toEqual([365, DAY])
    },
  )

  it('learns the lives of parts once a month [VEH-30]', () => {
    const months = runsOf('learn-lives').map((at) =>
      new Date(Date.UTC(2027, 0, 1) + at * MINUTE).getUTCMonth(),
    )
    expect(months).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})
