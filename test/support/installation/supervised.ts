import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEBIAN_PATH } from '#test/support/debian.ts'

type Recipe = {
  name: string
  command: string
  args: readonly string[]
  /** Where its output goes, under its name. */
  dir: string
  /** The user of the machine that runs it, where the test itself is root. */
  user?: string
  env?: Record<string, string>
  /** The command that starts it on another machine of the network. */
  under?: readonly string[]
  isUp: () => Promise<boolean>
}

/** A program that a test starts, kills and starts again, as a service manager would. */
export type Supervised = {
  pid: () => number
  start: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** As by a machine that loses its power: nothing of it is finished. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const UP_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 15_000

export function supervise(recipe: Recipe): Supervised {
  const { name, dir, env = {}, isUp } = recipe
  const { command, args, ids } = commandOf(recipe)
  const file = path.join(dir, `${name}.log`)
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const endBy = async (signal: NodeJS.Signals) => {
    if (child === null || !isRunning()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    pid: () => child?.pid ?? 0,
    start: async () => {
      const output = openSync(file, 'a')
      child = spawn(command, args, {
        stdio: ['ignore', output, output],
        env: { PATH: DEBIAN_PATH, HOME: dir, LANG: 'C.UTF-8', ...env },
        ...ids,
      })
      closeSync(output)
      const until = Date.now() + UP_WITHIN_MS
      while (!(await isUp())) {
        if (!isRunning() || Date.now() > until) throw new Error(`${name}:\n${endOf(file)}`)
        await sleep(20)
      }
    },
    signal: (signal) => void child?.kill(signal),
    kill: () => endBy('SIGKILL'),
    stop: async () => {
      const stopping = endBy('SIGTERM')
      const giveUp = new AbortController()
      const late = sleep(STOPPED_WITHIN_MS, undefined, { signal: giveUp.signal })
      await Promise.race([stopping, late.catch(() => {})])
      giveUp.abort()
      await endBy('SIGKILL')
    },
  }
}

/** Only root may enter a machine of the network, so there its user is set after that. Each of these commands becomes the next one. */
function commandOf({ command, args, user, under = [] }: Recipe) {
  const ids = user ? idsOf(user) : undefined
  const [first, ...others] = under
  if (first === undefined) return { command, args, ids }
  const asUser = ids
    ? ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups']
    : []
  return { command: first, args: [...others, ...asUser, command, ...args] }
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function idsOf(user: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const endOf = (file: string) => readFileSync(file, 'utf8').slice(-2000)

/** Waits for what needs no test around it, as `expect.poll` does. */
export async function waitUntil(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const until = Date.now() + UP_WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`not so within a minute: ${what}`)
    await sleep(50)
  }
}
