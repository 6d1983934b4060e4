import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ApplicationValues, clearDraft, findDraft, saveDraft } from './application-draft.ts'

/** Fills the fields that are still empty with what was typed before, and saves each change from then on [MECH-143]. */
export function useApplicationDraft(form: UseFormReturn<ApplicationValues>) {
  const { getValues, setValue, subscribe, reset } = form
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    const draft = findDraft(Date.now())
    for (const [name, value] of Object.entries(draft ?? {})) {
      const field = name as keyof ApplicationValues
      if (!getValues(field)) setValue(field, field === 'experience' ? Number(value) : value)
    }
    setResumed(draft !== null)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(values, Date.now()),
    })
  }, [getValues, setValue, subscribe])
  const startAfresh = () => {
    reset()
    clearDraft()
    setResumed(false)
  }
  return { isResumed, startAfresh }
}
