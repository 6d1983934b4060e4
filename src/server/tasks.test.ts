import { expect, it } from 'vitest'
import { TASKS } from './tasks.ts'

/** The minutes of an hour in which a task runs that does not run every minute; its cron line has "n", or "n-59/10". */
function minutesOf(timetable: string): number[] {
  const [minute = '', hour] = timetable.split(' ')
  if (minute === '*' || hour !== '*') return []
  const [first = '', step] = minute.split('/')
  const start = Number.parseInt(first, 10)
  return step === undefined
    ? [start]
    : Array.from({ length: 6 }, (_, index) => start + Number(step) * index)
}

it('no minute of the day has two of the tasks that run every ten minutes or every hour [OPS-15]', () => {
  const minutes = TASKS.flatMap(({ timetable }) => minutesOf(timetable))
  expect(minutes.length).toBeGreaterThan(30)
  expect(minutes.every((minute) => minute >= 0 && minute < 60)).toBe(true)
  expect([...new Set(minutes)]).toHaveLength(minutes.length)
})
