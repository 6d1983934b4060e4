import { explainCodes, loadAllFamilies } from '#domain/inspections/fault-codes/load-codes.ts'
import type { ReadCode } from './draft.ts'

export const isUnexplained = ({ explained }: ReadCode) => explained === undefined

/** Adds what the codes mean. Without a network they stay as they are, and are explained later. */
export async function explainReadCodes(codes: readonly ReadCode[]): Promise<ReadCode[]> {
  try {
    const known = await explainCodes(codes.map(({ code }) => code))
    return codes.map((each) => ({ ...each, explained: known.get(each.code) }))
  } catch {
    return [...codes]
  }
}

/** Loads what every code means: there may be no network at the car once its codes are read. */
export async function preloadCodes(): Promise<void> {
  try {
    await loadAllFamilies()
  } catch {
    // Each family is asked for again when one of its codes is read.
  }
}
