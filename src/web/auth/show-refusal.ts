import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '#web/api/call-error.ts'

/** Puts what the server says of each field under it, the first in focus. True when there was anything to put. */
export function showRefusal<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const fields = error instanceof CallError ? (error.problem?.fields ?? {}) : {}
  const known = Object.entries(fields).filter(([name]) => name in getValues())
  // `in` has just found it among the form's own names.
  for (const [index, [name, message]] of known.entries())
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  return known.length > 0
}
