import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Running = {
  origin: string
  /** Returns the processor time used so far, in milliseconds. */
  cpuMs: () => number
  pid: number
  /** Its resident memory, in megabytes. */
  memoryMb: () => number
  stop: () => Promise<void>
}

/** Runs a file under this Node, with the memory that `npm start` gives it, and waits until it responds. */
export async function startServer(
  file: string,
  { port, env }: { port: number; env: Record<string, string> },
): Promise<Running> {
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--heap-growing-percent=40', '--no-parallel-scavenge', file],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...{ PATH, HOME, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
        ...{ MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
        ...{ PORT: String(port), ...env },
      },
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await waitFor(`${origin}/readyz`, child)
  return {
    origin,
    // A failed spawn has no process id, and ended the wait before.
    pid: child.pid ?? 0,
    cpuMs: () => readCpuMs(child.pid),
    memoryMb: () => readMemoryMb(child.pid),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  while (true) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
}

/** Linux counts it in hundredths of a second (proc(5), utime and stime); other systems do not report it. */
function readCpuMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(utime) + Number(stime)) * 10
  } catch {
    return Number.NaN
  }
}

function readMemoryMb(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return Number.NaN
  }
}

/** The processor time of a process, of its children now, and of those that have ended. */
export function readProcessMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ended = (Number(fields[13]) + Number(fields[14])) * 10
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const living = [pid, ...children.map(Number)].map((each) => readCpuMs(each))
  return ended + living.reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0)
}
