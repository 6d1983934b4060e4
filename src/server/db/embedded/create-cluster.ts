import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '#server/config/start-error.ts'
import { unwritableDataDir, unwritableTemporaryDir } from '#server/config/unwritable-data-dir.ts'
import type { Binaries } from './binaries.ts'
import type { Runner } from './run-as.ts'

export const SUPERUSER = 'kerbside'

/**
 * Creates an empty cluster at `clusterDir` unless one exists. It builds the cluster in a temporary folder and renames
 * it when complete, so that a start killed half-way leaves nothing that looks like a cluster.
 */
export async function createCluster(
  clusterDir: string,
  password: string,
  binaries: Binaries,
  runner: Runner,
): Promise<void> {
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) return
  const draft = `${clusterDir}.new`
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    runner.giveAway(draft)
    await initialise(draft, password, binaries, runner)
    if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0)
      throw new StartError(`${clusterDir} holds files but no PostgreSQL data: move them away.`)
    renameSync(draft, clusterDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error instanceof StartError ? error : unwritableDataDir(path.dirname(clusterDir), error)
  }
}

async function initialise(dir: string, password: string, binaries: Binaries, runner: Runner) {
  const aside = makeTemporaryDir()
  const passwordFile = path.join(aside, 'password')
  try {
    writeTemporary(passwordFile, password)
    runner.giveAway(passwordFile)
    runner.giveAway(aside)
    // Version 17 added a locale that sorts alike on every machine; 15 and 16 use the system's.
    const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const flags = listFlags(dir, passwordFile)
    const first = await run(runner, binaries.initdb, [...flags, ...builtin])
    if (first.code === 0) return
    const { code, output } = await run(runner, binaries.initdb, [...flags, '--locale=C.UTF-8'])
    if (code !== 0) throw failureOf(output)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function listFlags(dir: string, passwordFile: string): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--lc-messages=C',
  ]
}

function run(runner: Runner, command: string, args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = runner.spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** `initdb` has removed what it wrote: that the disk was full stands in its words alone, which are of the locale C. */
function failureOf(output: string): Error {
  const reason = reasonOf(output)
  return /No space left on device|wrote only \d+ of \d+ bytes/.test(output)
    ? Object.assign(new Error(reason), { code: 'ENOSPC' })
    : new StartError(`PostgreSQL could not make its data: ${reason}`)
}

/** The first complaint is the reason; the last lines only say what `initdb` removed afterwards. */
function reasonOf(output: string): string {
  const lines = output.trim().split('\n')
  return (
    lines.find((line) => /\b(?:PANIC|FATAL|ERROR|error|could not)\b/.test(line)) ??
    lines.at(-1) ??
    ''
  )
}

function makeTemporaryDir(): string {
  try {
    return mkdtempSync(path.join(tmpdir(), 'kerbside-'))
  } catch (error) {
    throw unwritableTemporaryDir(tmpdir(), error)
  }
}

function writeTemporary(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    throw unwritableTemporaryDir(tmpdir(), error)
  }
}
