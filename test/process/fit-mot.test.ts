import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readCarPriors } from '#server/providers/car-priors/car-priors.file.ts'

/* The fit of lives to DVSA's bulk download, as an operator starts it. */

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'fit-mot-'))
const bulk = join(folder, 'bulk.jsonl.gz')
const out = join(folder, 'lives.json')

it('the fit of MOT lives reads a compressed file, finds its lives again, and counts what it could not read', async () => {
  await run(process.execPath, ['bench/mot-bulk.ts', '6000', bulk])
  const broken = join(folder, 'broken.jsonl')
  writeFileSync(broken, '{"make":"FORD"\n[]\n\n{"make":"FORD","motTests":[]}\n')
  const { stdout } = await run(process.execPath, ['bench/fit-mot.ts', bulk, broken, '--out', out])
  expect(stdout).toMatch(/^6,000 cars with [\d,]+ tests, 2 unreadable lines, 1 cars left out; /)
  const lives = JSON.parse(readFileSync(out, 'utf8'))
  expect(lives).toMatchObject({ version: 1, counts: { lines: 6003, cars: 6000, left: 1 } })
  expect(lives.licence).toContain('Open Government Licence')
  const all = lives.models.find(
    ({ make, fuel }: { make: string; fuel: string }) => make === '*' && fuel === '*',
  )
  // The generator's own: 7 years and 2.2 for tyres, 16 and 3 for springs, 14 and 4 for brake pipes.
  expect(Math.abs(all.failed.tyres.scale - 7)).toBeLessThan(0.5)
  expect(Math.abs(all.failed.springs.scale - 16)).toBeLessThan(1.2)
  expect(Math.abs(all.failed['brake-pipes'].shape - 4)).toBeLessThan(0.5)
  expect(Math.abs(all.milesPerYear.median - 7200)).toBeLessThan(400)
})

it('a file of fitted lives is read by the product, which refuses one of another form [VEH-20]', () => {
  const { usual, lives } = readCarPriors(out).find({
    make: 'Ford',
    model: 'Model 0',
    fuel: 'petrol',
  })
  expect(Math.abs(usual.milesPerMonth - 600)).toBeLessThan(60)
  // Sixteen years at the generator's own shape, driven 7,200 miles a year, of a usual 120 months and 80,000 miles.
  const years = 16 * Math.LN2 ** (1 / 3)
  const exposure = 0.6 * ((years * 7200) / 80_000) + 0.4 * ((years * 12) / 120)
  expect(Math.abs(lives.suspension.median / exposure - 1)).toBeLessThan(0.15)
  writeFileSync(out, JSON.stringify({ ...JSON.parse(readFileSync(out, 'utf8')), version: 2 }))
  expect(() => readCarPriors(out)).toThrow(/^MOT_LIVES_FILE names a file that npm run fit:mot/)
  expect(() => readCarPriors(bulk)).toThrow(/^MOT_LIVES_FILE names a file that cannot be read/)
})

it('the fit of MOT lives says how it is called', async () => {
  await expect(run(process.execPath, ['bench/fit-mot.ts'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run fit:mot FILE'),
  })
})
