import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { DAY_MS } from '#domain/time/milliseconds.ts'

/* A file in the form of DVSA's bulk download, of cars that never were, with lives that the fit should find again. */

const TRUE_LIVES = {
  tyres: { shape: 2.2, scale: 7 },
  springs: { shape: 3, scale: 16 },
  'brake-pipes': { shape: 4, scale: 14 },
} as const
const TRUE_MILES = { median: 7200, spread: 0.55 }

const TEXTS = {
  tyres: 'Nearside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))',
  springs: 'Offside Rear Coil spring fractured or broken (5.3.1 (b) (i))',
  'brake-pipes': 'Brake pipe excessively corroded (1.1.11 (c))',
} as const
const MAKES = ['FORD', 'VAUXHALL', 'VOLKSWAGEN', 'BMW', 'TOYOTA', 'NISSAN', 'PEUGEOT', 'KIA']
const FUELS = ['Petrol', 'Diesel', 'Hybrid Electric (Clean)', 'Electric']

/** A generator of numbers from 0 to 1 that repeats itself (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)
const YEAR_MS = 365.25 * DAY_MS
const FIRST_DAY = Date.UTC(2006, 0, 1)
const LAST_DAY = Date.UTC(2025, 11, 31)

function buildLine(at: number, chance: () => number): string {
  const firstUsed = FIRST_DAY + chance() * (LAST_DAY - 3.1 * YEAR_MS - FIRST_DAY)
  const make = MAKES[Math.floor(chance() * MAKES.length)] ?? 'FORD'
  // Squared, so that a few models are common and most are rare, as on the road.
  const model = `MODEL ${Math.floor(chance() ** 2 * 40)}`
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const milesPerYear = TRUE_MILES.median * Math.exp(TRUE_MILES.spread * normal)
  const ends = Object.entries(TRUE_LIVES).map(([part, { shape, scale }]) => ({
    text: TEXTS[part as keyof typeof TEXTS],
    age: scale * (-Math.log(1 - chance())) ** (1 / shape),
  }))
  const tests = []
  for (
    let age = 2.9 + chance() * 0.2;
    firstUsed + age * YEAR_MS < LAST_DAY;
    age += 0.97 + 0.06 * chance()
  ) {
    const came = ends.filter((end) => end.age <= age)
    for (const end of came) ends.splice(ends.indexOf(end), 1)
    tests.push({
      completedDate: new Date(firstUsed + age * YEAR_MS).toISOString(),
      testResult: came.length > 0 ? 'FAILED' : 'PASSED',
      expiryDate: dayText(firstUsed + (age + 1) * YEAR_MS),
      odometerValue: String(Math.round(age * milesPerYear)),
      odometerUnit: 'MI',
      odometerResultType: 'READ',
      motTestNumber: String(100_000_000_000 + at * 20 + tests.length),
      dataSource: 'DVSA',
      defects: [
        ...came.map(({ text }) => ({ dangerous: false, text, type: 'MAJOR' })),
        ...(chance() < 0.3
          ? [
              {
                dangerous: false,
                text: 'Oil leak, but not excessive (8.4.1 (a) (i))',
                type: 'ADVISORY',
              },
            ]
          : []),
      ],
    })
  }
  return JSON.stringify({
    registration: `T${String(at).padStart(7, '0')}`,
    firstUsedDate: dayText(firstUsed),
    registrationDate: dayText(firstUsed),
    primaryColour: 'Green',
    engineSize: '1600',
    make,
    model,
    fuelType: FUELS[Math.floor(chance() ** 2 * FUELS.length)] ?? 'Petrol',
    motTests: tests.toReversed(),
  })
}

/** Writes as fast as the disk takes it, and no faster. */
export async function generateBulk(file: string, cars: number, seed: number): Promise<void> {
  const zip = createGzip({ level: 1 })
  const out = zip.pipe(createWriteStream(file))
  const chance = createChance(seed)
  for (let at = 0; at < cars; at += 1)
    if (!zip.write(`${buildLine(at, chance)}\n`))
      await new Promise((resolve) => zip.once('drain', resolve))
  zip.end()
  await finished(out)
}
