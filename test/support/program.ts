import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { get } from 'node:http'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { HERE, type Machine } from './installation/network.ts'

const MAIN = 'src/server/main.js'

export type Program = {
  child: ChildProcess
  pid: number
  port: number
  origin: string
  /** Standard output and standard error so far, unless they go to a file. */
  output(): string
  exited: Promise<number | null>
}

/**
 * Starts the product's own main with that environment alone, of this checkout or of another folder. It does not wait until
 * the server is ready.
 */
export async function startProgram(
  env: Record<string, string>,
  root = '.',
  logFile: string | null = null,
  { address, under }: Pick<Machine, 'address' | 'under'> = HERE,
): Promise<Program> {
  const port = Number(env.PORT ?? (await getFreePort()))
  const { PATH = '', HOME = '/' } = process.env
  const into = logFile === null ? 'pipe' : openSync(logFile, 'a')
  const [command = '', ...args] = [...under, process.execPath, MAIN]
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', into, into],
    env: { PATH, HOME, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  if (into !== 'pipe') closeSync(into)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return {
    child,
    // A failed spawn has no process id; zero belongs to no process.
    pid: child.pid ?? 0,
    port,
    origin: `http://${address}:${port}`,
    output: () => output,
    exited: new Promise((resolve) => child.on('close', resolve)),
  }
}

/** The `NODE_OPTIONS` of a program that prints which modules of packages it loads. */
export const SHOW_LOADED = `--import=data:text/javascript,${encodeURIComponent(
  'import{registerHooks}from"node:module";registerHooks({load:(u,c,n)=>(u.includes("/node_modules/")&&console.log("loaded:"+u),n(u,c))})',
)}`

/** The packages of which it has loaded a module, in no order. */
export const packagesLoadedBy = (program: Program): Set<string> =>
  new Set(
    [...program.output().matchAll(/loaded:\S+\/node_modules\/((?:@[^/]+\/)?[^/\s]+)/g)].map(
      ([, name]) => String(name),
    ),
  )

/** Returns the status of a GET, or 0 without a response. */
export async function getStatus(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

export async function waitUntilReady(program: Program): Promise<void> {
  while (!(await isReady(program))) {
    if (program.child.exitCode !== null) throw new Error(`it ended:\n${program.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The demonstration answers under the name of this machine alone, wherever it runs; `fetch` cannot call it by another name. */
const isReady = ({ origin }: Program) =>
  new Promise<boolean>((resolve) => {
    const options = { headers: { Host: '127.0.0.1' }, timeout: 3000, agent: false }
    const request = get(`${origin}/readyz`, options, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy()).on('error', () => resolve(false))
  })

/** Sends the signal of Ctrl-C or a service manager, and returns the exit code. */
export function stopProgram(program: Program): Promise<number | null> {
  program.child.kill('SIGTERM')
  return program.exited
}
