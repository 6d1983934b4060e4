import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * For a form of what is stored. It sends what somebody has changed in it and nothing else, so that an outdated page undoes
 * nothing that was saved elsewhere, and a field that nobody has changed shows what is stored now [SITE-144]. The values of
 * fields are text, numbers, switches or null.
 */
export function useStoredForm<Stored, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Stored,
  valuesOf: (stored: Stored) => Values,
) {
  const known = useRef(valuesOf(stored))
  const pressed = useRef(known.current)
  /** Fields that still have the value of `before` get that of `after`: what was typed since stays. */
  const follow = (before: Values, after: Values) => {
    const entered = form.getValues()
    known.current = after
    for (const name of Object.keys(after) as Path<Values>[])
      if (entered[name] === before[name] && entered[name] !== after[name])
        form.setValue(name, after[name])
  }
  const readNews = useEffectEvent((news: Stored) => follow(known.current, valuesOf(news)))
  useEffect(() => readNews(stored), [stored])
  return {
    /** Of what the form's schema has read, what differs from what is stored. */
    pickChanged: (read: Values): Partial<Values> => {
      pressed.current = { ...form.getValues() }
      const changed = Object.entries(read).filter(
        ([name]) => pressed.current[name] !== known.current[name],
      )
      return Object.fromEntries(changed) as Partial<Values>
    },
    /** Takes the answer, which has what was sent as it is stored. */
    onSaved: (answer: Stored) => follow(pressed.current, valuesOf(answer)),
  }
}
