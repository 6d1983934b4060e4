import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parsePlace } from '#domain/places/place.ts'
import { importPostcodes } from '#server/db/postcodes/import.ts'
import { postcodes } from '#server/db/schema/postcodes.ts'
import { createBuiltInPlaces } from '#server/providers/places/places.builtin.ts'
import { freshDatabase } from '#test/support/database.ts'

const { db, url } = await freshDatabase('migrated')
const places = createBuiltInPlaces(db)
const directory = await mkdtemp(path.join(tmpdir(), 'kerbside-postcodes-'))
afterAll(() => rm(directory, { recursive: true }))
beforeEach(async () => void (await db.delete(postcodes)))

const HEADER = 'x,PCDS,DoTerm,LAT,Long'

async function importing(...lines: string[]): Promise<number> {
  const file = path.join(directory, 'directory.csv')
  await writeFile(file, lines.join('\r\n'))
  return importPostcodes(url, file)
}

describe('the import of the ONS Postcode Directory', () => {
  it('puts full postcodes where they are, and outward codes in their middle [MECH-18]', async () => {
    const count = await importing(
      `\uFEFF${HEADER}`,
      '1,M20 2RN,,53.42,-2.23',
      '"2","M20 1AA",,"53.44","-2.25"',
      '3,SW1A 1AA,,51.501,-0.141',
    )
    expect(count).toBe(3)
    expect(await places.find(parsePlace('m202rn'))).toEqual({
      coordinates: { latitude: 53.42, longitude: -2.23 },
      name: 'M20 2RN',
      precision: 'postcode',
    })
    const outcode = await places.find(parsePlace('M20'))
    expect(outcode?.precision).toBe('outcode')
    expect(outcode?.coordinates.latitude).toBeCloseTo(53.43)
    expect(await places.find(parsePlace('M20 9ZZ'))).toMatchObject({ precision: 'outcode' })
  })

  it('leaves out postcodes that have ended and those without a place', async () => {
    expect(
      await importing(
        HEADER,
        '1,M20 2RN,199606,53.42,-2.23',
        '2,M20 2RP,,99.999999,0.000000',
        '3,M20 2RT,,53.4,-2.2',
      ),
    ).toBe(1)
  })

  it('takes a newer edition over an older one, and a row that stands there twice', async () => {
    await importing(HEADER, '1,M20 2RN,,53.1,-2.1')
    await importing(HEADER, '1,M20 2RN,,53.2,-2.2', '2,M20 2RN,,53.3,-2.3')
    const found = await places.find(parsePlace('M20 2RN'))
    expect(found?.coordinates).toEqual({ latitude: 53.3, longitude: -2.3 })
  })

  it('takes in more rows than one statement holds', async () => {
    const letters = 'ABDEFGHJLN'
    const rows = Array.from({ length: 6000 }, (_, n) => {
      const [a = 0, b = 0, c = 0, d = 0] = String(n).padStart(4, '0').split('').map(Number)
      return `1,B${a + 1} ${b}${letters[c]}${letters[d]},,52.5,-1.9`
    })
    expect(await importing(HEADER, ...rows)).toBe(6000)
  })

  it.each([
    ['has other columns', ['name,price', 'tea,2'], /must name the columns/],
    ['is empty', [], /is empty/],
    ['holds no row', [HEADER], /holds no live postcode/],
    ['breaks off', [HEADER, '1,M20 2RN,,53.42,-2.23', '2,M20'], /^Line 3 /],
    ['has a place beyond the pole', [HEADER, '1,M20 2RN,,153.42,-2.23'], /^Line 2 /],
  ])(
    'refuses a file that %s in one sentence, and stores nothing of it',
    async (_what, lines, why) => {
      await expect(importing(...lines)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(why),
      })
      expect(await db.select().from(postcodes)).toEqual([])
    },
  )

  it('says so when there is no such file', async () => {
    const missing = path.join(directory, 'missing.csv')
    await expect(importPostcodes(url, missing)).rejects.toThrow(/cannot be read\.$/)
  })
})
