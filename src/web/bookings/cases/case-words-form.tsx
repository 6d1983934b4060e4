import type { ReactNode, SubmitEvent } from 'react'
import type { Refused } from '#web/api/use-action.ts'
import type { Explanation } from '#web/api/words/explain-refusal.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type CaseWordsFormProps = {
  label: string
  hint?: string
  rows: number
  words: string
  onWords: (words: string) => void
  onSubmit: () => void
  problem: Explanation | null
  refused: Refused
  /** The button that sends the words, and what stands beside it. */
  children: ReactNode
}

/** What somebody writes in a case, with what is wrong with it. */
export function CaseWordsForm(props: CaseWordsFormProps) {
  const { label, hint, rows, words, onWords, onSubmit, problem, refused, children } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <Field label={label} hint={hint} error={refused.words}>
        <TextArea rows={rows} value={words} onChange={(event) => onWords(event.target.value)} />
      </Field>
      {/* The field says what is wrong with it. */}
      <FailureNotice failure={refused.words === undefined ? problem : null} />
      {children}
    </form>
  )
}
