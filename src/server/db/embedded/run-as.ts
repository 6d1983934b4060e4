import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/config/start-error.ts'

/** The user who runs PostgreSQL's programs: ourselves, or `postgres` where we are root, as which they refuse to run. */
export type Runner = {
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess
  giveAway(file: string): void
}

const asOurselves: Runner = { spawn, giveAway: () => {} }

/** PostgreSQL must be able to reach the directories in `places`. */
export function chooseRunner(places: string[]): Runner {
  if (process.getuid?.() !== 0) return asOurselves
  const uid = getPostgresId('-u')
  const gid = getPostgresId('-g')
  const giveAway = (file: string) => chownSync(file, uid, gid)
  if (places.every((place) => canReach(place, uid, gid)))
    return {
      spawn: (command, args, options) => spawn(command, args, { ...options, uid, gid }),
      giveAway,
    }
  return { spawn: spawnWithPassage(places, uid, gid), giveAway }
}

function getPostgresId(flag: '-u' | '-g'): number {
  try {
    return readId(flag)
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'ignore' })
      return readId(flag)
    } catch (cause) {
      throw new StartError(
        'PostgreSQL refuses to run as root and the user "postgres" cannot be made: start Kerbside as an ordinary user, or set DATABASE_URL.',
        { cause },
      )
    }
  }
}

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
}

function canReach(place: string, uid: number, gid: number): boolean {
  for (let dir = path.dirname(place); ; dir = path.dirname(dir)) {
    const { mode, uid: owner, gid: group } = statSync(dir)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (dir === path.dirname(dir)) return true
  }
}

/**
 * A directory such as /root admits no other user. PostgreSQL then retains only one of root's capabilities, to pass
 * through directories, or only to read where the machine grants no more (containers often do not).
 */
function spawnWithPassage(places: string[], uid: number, gid: number): Runner['spawn'] {
  const effective = /^CapEff:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  const has = (bit: bigint) => (BigInt(`0x${effective}`) >> bit) % 2n === 1n
  const power = has(2n) ? '+dac_read_search' : has(1n) ? '+dac_override' : null
  if (power === null || !hasSetpriv())
    throw new StartError(
      `PostgreSQL refuses to run as root, and the user "postgres" cannot reach ${places.join(' or ')}: start Kerbside as an ordinary user, move it out of root's home, or set DATABASE_URL.`,
    )
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without the last one the kernel ignores the capability in access(2), with which PostgreSQL looks for its own files.
  const capabilities = [
    `--inh-caps=${power}`,
    `--ambient-caps=${power}`,
    '--securebits=+no_setuid_fixup',
  ]
  return (command, args, options) =>
    spawn('setpriv', [...become, ...capabilities, '--', command, ...args], options)
}

function hasSetpriv(): boolean {
  try {
    return execFileSync('setpriv', ['--help'], { encoding: 'utf8' }).includes('--ambient-caps')
  } catch {
    return false
  }
}
