import { describe, expect, it } from 'vitest'
import { etaMinutes } from '#domain/jobs/matching.ts'
import { haversineMiles } from '#domain/places/distance.ts'
import { createOsrm } from '#server/providers/roads/roads.osrm.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { startOsrm } from '#test/support/stand-ins/osrm.ts'

/* How long a drive takes, by a routing provider of the operator's own. */

const drive = { seconds: 1261 }
const osrm = await startOsrm(drive)
const MANCHESTER = { latitude: 53.42451, longitude: -2.23172 }
const LEEDS = { latitude: 53.8008, longitude: -1.5491 }
const LERWICK = { latitude: 60.15, longitude: -1.14 }
const open = () => {
  osrm.received.length = 0
  return createOsrm({ url: `${osrm.url}/`, log: createRecordingLog().log, timeoutMs: 600 })
}
const straight = (from: typeof LEEDS, to: typeof LEEDS) => etaMinutes(haversineMiles(from, to))

describe('the drive between two places', () => {
  it('is what OSRM answers, in whole minutes, asked once a day of a place to a hundred metres [JOB-140]', async () => {
    const roads = open()
    expect(roads.knownMinutes(MANCHESTER, LEEDS)).toBe(straight(MANCHESTER, LEEDS))
    const asked = [roads.driveMinutes(MANCHESTER, LEEDS), roads.driveMinutes(MANCHESTER, LEEDS)]
    expect(await Promise.all(asked)).toEqual([22, 22])
    const near = { ...MANCHESTER, latitude: 53.42449 }
    expect(await roads.driveMinutes({ ...near, latitude: 53.4246 }, LEEDS)).toBe(22)
    expect(roads.knownMinutes(MANCHESTER, LEEDS)).toBe(22)
    expect(osrm.received.map(({ path }) => path)).toEqual([
      '/route/v1/driving/-2.232,53.425;-1.549,53.801?overview=false',
    ])
    await roads.driveMinutes(LEEDS, MANCHESTER)
    expect(osrm.received).toHaveLength(2)
  })

  it('is estimated where no road leads, which OSRM is asked once [JOB-140]', async () => {
    const roads = open()
    for (let time = 0; time < 2; time += 1)
      expect(await roads.driveMinutes(LEEDS, LERWICK)).toBe(straight(LEEDS, LERWICK))
    expect(osrm.received).toHaveLength(1)
  })

  it.each(['hang', 'garbage', 'wrong-shape', 'redirect', 500, 429] as const)(
    'is estimated while OSRM fails by %s, and read again afterwards [JOB-140]',
    async (fault) => {
      const roads = open()
      osrm.faults.push(fault, ...(fault === 500 ? [fault] : []))
      expect(await roads.driveMinutes(MANCHESTER, LEEDS)).toBe(straight(MANCHESTER, LEEDS))
      expect(await roads.driveMinutes(MANCHESTER, LEEDS)).toBe(22)
    },
  )
})
