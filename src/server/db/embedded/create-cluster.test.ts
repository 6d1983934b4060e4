import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createCluster } from './create-cluster.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-cluster-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** What PostgreSQL's own program writes on a disk of a few megabytes. */
const TINY_DISK = `creating directory
running bootstrap script ... 2026-11-22 09:00:00.000 UTC [1] FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "${dir}/postgres.new"`

const initdb = path.join(dir, 'initdb')
writeFileSync(initdb, `#!/bin/sh\ncat >&2 <<'END'\n${TINY_DISK}\nEND\nexit 1\n`, { mode: 0o700 })

const create = () =>
  createCluster(
    path.join(dir, 'postgres'),
    'secret',
    { initdb, postgres: initdb },
    {
      spawn,
      giveAway: () => {},
    },
  )

it('a disk that is too small for PostgreSQL is named as the reason [OPS-2]', async () => {
  await expect(create()).rejects.toThrow(`The disk of the data directory ${dir} is full (ENOSPC)`)
})

it('a temporary directory that cannot be written is named, and not the data directory [OPS-2]', async () => {
  vi.stubEnv('TMPDIR', path.join(initdb, 'nowhere'))
  await expect(create()).rejects.toThrow(
    `The temporary directory ${path.join(initdb, 'nowhere')} cannot be written (ENOTDIR)`,
  )
  vi.unstubAllEnvs()
})
