import { useSyncExternalStore } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import type { Completion } from './complete-form.tsx'

/** What a mechanic entered of a job that is done, until it has been sent. */
type EnteredWork = {
  mechanicId: number
  job: Job
  values: Completion
  /** It can still be undone, or no answer has come yet. */
  isUnderway: boolean
}

// Outlasts the card of its job, which goes when the job is completed elsewhere, and the page of the day [SITE-141].
let all: readonly EnteredWork[] = []
const listeners = new Set<() => void>()

function setAll(changed: readonly EnteredWork[]) {
  all = changed
  for (const listener of listeners) listener()
}

const others = (jobId: string) => all.filter(({ job }) => job.id !== jobId)

export const noteEntered = (work: EnteredWork): void => setAll([...others(work.job.id), work])

/** Call this where it was undone or refused: the form begins with it next time. */
export const noteUnsent = (jobId: string): void =>
  setAll(all.map((work) => (work.job.id === jobId ? { ...work, isUnderway: false } : work)))

/** Call this when it has been sent, or is not wanted any more. */
export const forgetEntered = (jobId: string): void => setAll(others(jobId))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of this mechanic alone: another may sign in later in the same tab. */
export function useEnteredWork(mechanicId: number): EnteredWork[] {
  const entered = useSyncExternalStore(
    subscribe,
    () => all,
    () => all,
  )
  return entered.filter((work) => work.mechanicId === mechanicId)
}
