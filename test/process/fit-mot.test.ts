import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/* The fit of lives to DVSA's bulk download, as an operator starts it. */

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'fit-mot-'))
const bulk = join(folder, 'bulk.jsonl.gz')
const out = join(folder, 'lives.json')

it('reads a compressed file, finds its lives again, and counts what it could not read', async () => {
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

it('says how it is called', async () => {
  await expect(run(process.execPath, ['bench/fit-mot.ts'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run fit:mot FILE'),
  })
})
