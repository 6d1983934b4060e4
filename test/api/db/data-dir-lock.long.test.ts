import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))

it('of six starts that find a stale lock at once, exactly one takes it over [OPS-A10]', async () => {
  const stale = { pid: process.pid, startedAt: 'before the machine was restarted' }
  writeFileSync(path.join(dataDir, 'kerbside.lock'), JSON.stringify(stale))
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['test/support/hold-lock.ts', dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const words = await Promise.all(
    starts.map(async ({ stdout }) => String(await once(stdout, 'data'))),
  )
  expect(words.map((word) => word.trim()).sort()).toEqual(['mine', ...Array(5).fill('refused')])
  for (const start of starts) start.stdin.end()
  await Promise.all(starts.map((start) => once(start, 'exit')))
  expect(readdirSync(dataDir)).toEqual(['kerbside.lock'])
})
