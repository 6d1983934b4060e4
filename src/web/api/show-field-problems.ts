/** The part of react-hook-form that is needed. Method types are bivariant, so that a form of any values fits. */
export type FormFields = {
  getValues(): object
  setError(name: string, error: { message: string }, options?: { shouldFocus: boolean }): void
}

/** Shows the server's field errors under their fields and focuses the first of the form. Returns true when there was one. */
export function showFieldProblems(
  form: FormFields,
  problems: Readonly<Record<string, string>>,
): boolean {
  const known = Object.keys(form.getValues()).flatMap((name) => {
    const message = problems[name]
    return message ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of known.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 })
  return known.length > 0
}
