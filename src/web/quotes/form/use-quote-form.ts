import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import type { FormProblems } from './quote-calculation.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'
import { loadQuoteReader, type QuoteReader, type QuoteSteps, submitQuote } from './submit-quote.ts'

/** An invalid field, or the first checkbox of an invalid group. */
const WRONG = '[aria-invalid=true], fieldset[aria-describedby] input'

type QuoteFormStart = {
  start: QuoteFormValues
  /** The errors of these values. */
  found: FormProblems
  wish: Wish
  steps: QuoteSteps
}

/**
 * Holds the form's values and errors. It avoids the form library, because it is on the page that
 * most visitors load first, where that library would be a twelfth of all bytes.
 */
export function useQuoteForm({ start, found, wish, steps }: QuoteFormStart) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState(found)
  const [refusals, setRefusals] = useState(0)
  const [isSubmitting, setSubmitting] = useState(false)
  const reader = useRef<QuoteReader>(null)
  const loadReader = () =>
    loadQuoteReader().then((loaded) => {
      reader.current = loaded
    }, ignoreUntilSubmit)

  // The visitor may have typed before hydration, or the browser may have restored values.
  useEffect(() => {
    if (form.current) setValues((before) => valuesIn(form.current) ?? before)
  }, [])

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [refusals])

  const refuse = (wrong: FormProblems) => {
    setProblems(wrong)
    setRefusals((count) => count + 1)
  }

  const change = <Name extends keyof QuoteFormValues>(name: Name, value: QuoteFormValues[Name]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    // Shows errors only after the first submit; from then on each field is validated on every change.
    const read = (refusals > 0 && reader.current?.readForm(next)) || { problems: {} }
    // Now, because the network may be out of reach when the form is sent.
    if (!reader.current) loadReader()
    setProblems((before) => ({
      ...before,
      [name]: 'problems' in read ? read.problems[name] : undefined,
    }))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    setSubmitting(true)
    loadReader()
    const refused = await submitQuote(values, wish, steps)
    setSubmitting(false)
    if (refused) refuse(refused)
  }

  return { form, values, problems, isSubmitting, change, submit }
}

const ignoreUntilSubmit = () => {}

function valuesIn(form: HTMLFormElement | null): QuoteFormValues | null {
  if (!form) return null
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '')
  return {
    registration: textOf('registration'),
    location: textOf('location'),
    serviceType: textOf('serviceType') === 'garage' ? 'garage' : 'mobile',
    serviceIds: data.getAll('serviceIds').map(Number),
  }
}
