import { describe, expect, it } from 'vitest'
import { afterAnswer, isSilent, NOTHING_YET, type Watched } from './live-values.tsx'

const valuesOf = (values: readonly (number | null)[]): Watched =>
  values.reduce<Watched>((watched, value) => afterAnswer(watched, 'rpm', value), NOTHING_YET)

describe('a value that is watched [INSP-16]', () => {
  it('is not given up for one answer that is late or hurt', () => {
    const watched = valuesOf([800, null, 810, null, null, 820])
    expect(watched.samples.rpm).toEqual([800, 810, 820])
    expect(isSilent(watched, 'rpm')).toBe(false)
  })

  it('is said not to come once it has failed to come three times in a row', () => {
    expect(isSilent(valuesOf([null, null]), 'rpm')).toBe(false)
    expect(isSilent(valuesOf([null, null, null]), 'rpm')).toBe(true)
  })

  it('is shown no longer when it comes no more, and again when it does', () => {
    const gone = valuesOf([800, null, null, null])
    expect([gone.samples.rpm, isSilent(gone, 'rpm')]).toEqual([[], true])
    const back = afterAnswer(gone, 'rpm', 790)
    expect([back.samples.rpm, isSilent(back, 'rpm')]).toEqual([[790], false])
  })

  it('is drawn for the last minute alone', () => {
    const watched = valuesOf(Array.from({ length: 70 }, (_, at) => at))
    expect([watched.samples.rpm?.length, watched.samples.rpm?.[0]]).toEqual([60, 10])
  })
})
