import type { SubmitEvent } from 'react'

/** The value of the button that sent a form; undefined where Enter did. */
export function pressedOf({ nativeEvent }: SubmitEvent<HTMLFormElement>): string | undefined {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined
}
