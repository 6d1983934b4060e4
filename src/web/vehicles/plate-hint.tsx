import { useEffect, useState } from 'react'
import { lookUpRegistration } from '#contract/vehicles/vehicles.calls.ts'
import { REGISTRATION_MIN } from '#domain/text/limits.ts'
import { meantRegistration, recogniseRegistration } from '#domain/vehicles/registration.ts'
import { useAnswer } from '#web/api/query/use-answer.ts'
import { carWords, plateWords } from './plate-words.ts'

/** Longer than the pause between two keystrokes, and shorter than the time to the next field. */
const TYPING_PAUSE_MS = 400

/** Shows below the plate the car where it is known, else what the plate itself reveals. It never shows an error, because it only helps. */
export function PlateHint({ registration }: { registration: string }) {
  const typed = meantRegistration(registration)
  const settled = useSettled(typed, TYPING_PAUSE_MS)
  const plate = typed.length >= REGISTRATION_MIN ? recogniseRegistration(typed) : null
  const isWanted = plate !== null && settled === typed
  const data = useAnswer(lookUpRegistration, { registration: settled }, { isWanted })
  const car = plate && settled === typed ? data?.vehicle : null
  // Empty lines reserve their space, so that nothing below shifts when the answer arrives.
  return (
    <span aria-live="polite" className="block min-h-[2lh] sm:min-h-[1lh]">
      {typed === '' ? 'With or without the space.' : null}
      {car ? (
        <>
          <span className="font-medium text-ink">{carWords(car)}</span>
          {data?.simulated ? ' (sample data)' : null}
        </>
      ) : (
        plate && plateWords(plate)
      )}
    </span>
  )
}

/** Returns the value once it has not changed for a while, so that a lookup does not run for each keystroke. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
