import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getBinaries } from '#server/db/embedded/binaries.ts'

export type MovedClock = {
  /** The environment of a program that lives by it. */
  env: Record<string, string>
  /** A folder of PostgreSQL's programs that live by it. */
  binDir: string
  set: (instant: Temporal.Instant) => void
  move: (hours: number) => void
}

/** A clock of the machine that is set while programs run, by Debian's faketime. Time that only passes, as timers count it, is the real one. */
export async function createMovedClock(dir: string): Promise<MovedClock> {
  const file = path.join(dir, 'offset')
  const library = execFileSync('faketime', ['-m', 'now', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  }).trim()
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  let seconds = 0
  const write = (next: number) => {
    seconds = next
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  }
  write(0)
  const binDir = path.join(dir, 'bin')
  mkdirSync(binDir)
  const { initdb, postgres } = await getBinaries(null)
  const exports = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`)
  for (const [name, program] of Object.entries({ initdb, postgres })) {
    const script = path.join(binDir, name)
    writeFileSync(script, `#!/bin/sh\n${exports.join('')}exec '${program}' "$@"\n`)
    chmodSync(script, 0o755)
  }
  return {
    env,
    binDir,
    set: (instant) => write(Math.round((instant.epochMilliseconds - Date.now()) / 1000)),
    move: (hours) => write(seconds + hours * 3600),
  }
}
