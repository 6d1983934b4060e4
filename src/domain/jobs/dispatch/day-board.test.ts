import { describe, expect, it } from 'vitest'
import { rowsOfJobs } from './day-board.ts'

const job = (hour: number, hours: number) => ({
  scheduledDate: `2026-11-03T${String(hour).padStart(2, '0')}:00:00Z`,
  hours,
})

describe('the rows of a mechanic’s day', () => {
  it('are one where each job begins when the one before has ended, in order [JOB-24]', () => {
    const [early, next, late] = [job(8, 2), job(10, 1), job(15, 3)]
    expect(rowsOfJobs([late, early, next])).toEqual([[early, next, late]])
  })

  it('are more where jobs overlap, and a row is used again once it is free [JOB-24]', () => {
    const [long, inside, after] = [job(8, 4), job(9, 2), job(11, 2)]
    expect(rowsOfJobs([long, inside, after])).toEqual([[long], [inside, after]])
  })

  it('are none without jobs [JOB-24]', () => {
    expect(rowsOfJobs([])).toEqual([])
  })
})
