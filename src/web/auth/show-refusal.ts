import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '#web/api/call-error.ts'

/** Shows the server's field errors under their fields and focuses the first. Returns true when there was one to show. */
export function showRefusal<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const fields = error instanceof CallError ? (error.problem?.fields ?? {}) : {}
  const known = Object.entries(fields).filter(([name]) => name in getValues())
  // `in` has just confirmed that the form has a field of this name.
  for (const [index, [name, message]] of known.entries())
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  return known.length > 0
}
