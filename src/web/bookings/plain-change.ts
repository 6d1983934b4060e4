import { isDay } from '#domain/site/settings/day.ts'
import { isExpressRequestNeeded } from './express-request.ts'

const CHANGES = ['move', 'cancel', 'proposal', 'message', 'work', 'case'] as const

/** What the address says after a form without scripts: which change is wanted, and why it was refused. */
export type PlainChange = {
  change?: (typeof CHANGES)[number] | undefined
  refused?: string | undefined
  /** Which proposal of the mechanic was answered. */
  work?: string | undefined
  /** The hour that was chosen. */
  at?: string | undefined
  /** The first day of the hours that are shown. */
  from?: string | undefined
}

export function readPlainChange({
  change,
  refused,
  work,
  at,
  from,
}: Record<string, unknown>): PlainChange {
  const known = CHANGES.find((each) => each === change)
  return {
    ...(known && { change: known }),
    ...(typeof refused === 'string' && { refused }),
    ...(typeof work === 'string' && { work }),
    ...(typeof at === 'string' && !Number.isNaN(Date.parse(at)) && { at }),
    ...(typeof from === 'string' && isDay(from) && { from }),
  }
}

/** Which field of the form for another hour lacks its answer. */
export function missingIn({ refused, at = '' }: PlainChange): 'time' | 'express' | null {
  if (refused !== 'invalid') return null
  return at !== '' && isExpressRequestNeeded(at) ? 'express' : 'time'
}
