import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

export type RunningProcess = {
  pid: number
  /** Pid and start time together identify one process for ever, even across a restart of the machine. */
  startedAt: string
  argv: string[]
  cwd: string | null
}

/** Finds the living process with that pid; a zombie counts as gone. */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isInteger(pid) || pid < 1) return null
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    return { pid, startedAt: `${boot}/${fields[19]}`, argv, cwd: findCwd(pid) }
  } catch {
    return null
  }
}

function findCwd(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function fromPs(pid: number): RunningProcess | null {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    const match = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line)
    if (!match || match[1]?.startsWith('Z')) return null
    return { pid, startedAt: match[2] ?? '', argv: (match[3] ?? '').split(' '), cwd: null }
  } catch {
    return null
  }
}

/** Lists the PostgreSQL processes that work in that directory, including helpers of a dead postmaster (Linux only). */
export function listPostgresIn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => findCwd(pid) === clusterDir && findProcess(pid) !== null)
}

/** Says whether the process is the PostgreSQL server of that directory. Never signal any other. */
export function isPostmasterOf(clusterDir: string, running: RunningProcess): boolean {
  if (path.basename(running.argv[0] ?? '') !== 'postgres') return false
  if (running.cwd !== null && running.cwd !== clusterDir) return false
  return ` ${running.argv.join(' ')} `.includes(` -D ${clusterDir} `)
}
