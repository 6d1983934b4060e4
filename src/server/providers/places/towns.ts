import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Town } from './towns-worker.ts'

export type Towns = ReadonlyMap<string, readonly Town[]>

let towns: Promise<Towns> | null = null

const WORKER = path.join(import.meta.dirname, 'towns-worker.ts')

/**
 * Every British town by the key of its name, the most populous first (GeoNames). Another process reads them at the
 * first query: the world's cities take a fifth of a second and 50 MB, of which only the British remain. A thread
 * would leave most of that memory to this process.
 */
export function listTowns(): Promise<Towns> {
  towns ??= readTowns().catch((error: unknown) => {
    towns = null
    throw error
  })
  return towns
}

async function readTowns(): Promise<Towns> {
  const worker = fork(WORKER, { execArgv: [], serialization: 'advanced' })
  // It fails where it ends without an answer.
  const ended = once(worker, 'exit').then(([code]): never => {
    throw new Error(`the towns could not be read: ${code}`)
  })
  const [rows]: Town[][] = await Promise.race([once(worker, 'message'), ended])
  const sorted = (rows ?? []).toSorted((a, b) => b.population - a.population)
  return Map.groupBy(sorted, (town) => townKey(town.name))
}

/** 'St. Albans', 'Saint Albans' and 'st albans' are one town; so are the spellings with and without hyphens. */
export function townKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[-\s]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}
