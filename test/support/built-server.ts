import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { startProgram, stopProgram, waitUntilReady } from './program.ts'
import { buildDataDir, removeDataDir, setup as sweep } from './sweep.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product serves its demo during the journeys. */
    origin: string
    chromiumPath: string
  }
}

/** The built product with a fresh demo, once for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const chromiumPath = execFileSync(process.execPath, ['scripts/find-browser.js'], {
    encoding: 'utf8',
  })
  const dataDir = buildDataDir()
  const program = await startProgram({ KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const teardown = async () => {
    const code = await stopProgram(program)
    await removeDataDir(dataDir)
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${program.output()}`)
  }
  try {
    await waitUntilReady(program)
  } catch (error) {
    await teardown().catch(() => {})
    throw error
  }
  project.provide('origin', program.origin)
  project.provide('chromiumPath', chromiumPath.trim())
  return teardown
}
