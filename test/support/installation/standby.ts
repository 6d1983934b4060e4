import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { findBinaries } from './patroni.ts'
import { idsOf, type Supervised, supervise } from './supervised.ts'

const USER = 'postgres'

export type Pair = {
  primaryUrl: string
  standbyUrl: string
  standby: Supervised
  close: () => Promise<void>
}

/** Debian's PostgreSQL twice: a primary, and a standby that replays its log and may be read. */
export async function startPair(): Promise<Pair> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-pair-'))
  const ids = idsOf(USER)
  if (ids) chownSync(dir, ids.uid, ids.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(findBinaries(), program), args, { ...ids, cwd: dir, stdio: 'ignore' })
  const running: Supervised[] = []
  const start = async (name: string, port: number) => {
    const server = supervise({
      name,
      command: path.join(findBinaries(), 'postgres'),
      args: ['-D', path.join(dir, name), '-p', String(port), '-k', dir, '-h', '127.0.0.1'],
      dir,
      user: USER,
      isUp: () => isAccepting(port),
    })
    running.push(server)
    await server.start()
    return server
  }
  const urlOf = (port: number) => `postgresql://${USER}@127.0.0.1:${port}/postgres`
  const [primaryPort, standbyPort] = [await getFreePort(), await getFreePort()]
  run(
    'initdb',
    '-D',
    path.join(dir, 'primary'),
    '-U',
    USER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  )
  await start('primary', primaryPort)
  run(
    'pg_basebackup',
    '-R',
    '-D',
    path.join(dir, 'standby'),
    '-d',
    urlOf(primaryPort),
    '-c',
    'fast',
  )
  const standby = await start('standby', standbyPort)
  return {
    primaryUrl: urlOf(primaryPort),
    standbyUrl: urlOf(standbyPort),
    standby,
    close: async () => {
      for (const server of running.reverse()) await server.kill()
      rmSync(dir, { recursive: true })
    },
  }
}

/** It listens before it has read its log, and refuses who comes by then. */
const isAccepting = (port: number) =>
  new Promise<boolean>((resolve) => {
    const program = path.join(findBinaries(), 'pg_isready')
    execFile(program, ['-h', '127.0.0.1', '-p', String(port)], (error) => resolve(error === null))
  })
