import { describe, expect, it } from 'vitest'
import { findObstacle, type ReservedVisit } from './obstacle.ts'

const PLACE = { latitude: 53.4, longitude: -2.2 }
const AWAY = { latitude: 53.8, longitude: -1.5 }
const at = (hour: number) => Temporal.Instant.from('2026-11-24T00:00:00Z').add({ hours: hour })

const visit = (
  hour: number,
  reserved: readonly number[],
  place: ReservedVisit['place'] = PLACE,
) => ({
  startMs: at(hour).epochMilliseconds,
  hours: reserved.length,
  place,
  reservedMs: reserved.map((each) => at(each).epochMilliseconds),
})
/** An hour and a half by road to the other town. */
const minutes = (from: object, to: object) => (from === to ? 0 : 90)
const job = { startsAt: at(11), estimatedHours: 2, travelMinutes: 0, place: PLACE }
const find = (visits: readonly ReservedVisit[], change: Partial<typeof job> = {}) =>
  findObstacle({ ...job, ...change }, visits, minutes)

describe('a job from 11:00 to 13:00', () => {
  it.each([
    ['an empty diary', []],
    ['what ends as it starts', [visit(10, [10])]],
    ['what starts as it ends', [visit(13, [13])]],
  ])('has nothing in its way in %s [JOB-140]', (_, visits) => {
    expect(find(visits)).toBeNull()
  })

  it.each([
    ['at its first hour', visit(10, [10, 11])],
    ['at its last hour', visit(12, [12])],
  ])('is kept out by what is in the diary %s [JOB-140]', (_, other) => {
    expect(find([visit(8, [8]), other])).toEqual({ kind: 'taken', visit: other })
  })

  it('names the earliest of those that it meets, whatever their order [JOB-140]', () => {
    const [early, late] = [visit(11, [11]), visit(12, [12])]
    expect(find([late, early])).toEqual({ kind: 'taken', visit: early })
  })

  it('needs the minutes that its mechanic sets between two jobs [JOB-140]', () => {
    const before = visit(10, [10])
    expect(find([before], { travelMinutes: 30 })).toEqual({ kind: 'taken', visit: before })
    const after = visit(13, [13])
    expect(find([after], { travelMinutes: 30 })).toEqual({ kind: 'taken', visit: after })
  })

  it('is too far from what ends an hour before in another town, in minutes [JOB-140]', () => {
    const other = visit(9, [9], AWAY)
    expect(find([other])).toEqual({ kind: 'too-far', visit: other, minutes: 90 })
  })

  it('is not too far from what ends two hours before there [JOB-140]', () => {
    expect(find([visit(8, [8], AWAY)])).toBeNull()
  })
})
