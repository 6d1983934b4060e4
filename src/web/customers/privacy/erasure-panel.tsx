import { useState } from 'react'
import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import { requestErasure, takeBackErasure } from '#contract/customers/my-data.calls.ts'
import { ERASURE_SENTENCES } from '#domain/customers/data-protection.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { usePasswordForm } from './use-password-form.ts'
import { WithPassword } from './with-password.tsx'

export function ErasurePanel({ profile }: { profile: Profile }) {
  const form = usePasswordForm()
  /** The server's own sentence, because only the server knows what prevents the erasure. */
  const [hindrance, setHindrance] = useState<string | null>(null)
  const { run, isRunning, problem } = useAction(requestErasure, {
    words: 'saveAccount',
    says: 'notice',
    form,
    done: ({ erasureDueAt }) => ({
      title: 'Your account will be deleted',
      description: `On ${dateText(erasureDueAt)}.`,
    }),
    onRefused: { not_allowed: ({ message }) => setHindrance(message) },
    invalidates: [getDashboard],
  })
  if (profile.erasureDueAt !== null) return <TakeBack />
  return (
    <WithPassword
      label="Delete my account"
      title="Delete your account?"
      variant="danger"
      form={form}
      onConfirm={(asked) => {
        setHindrance(null)
        return run(asked)
      }}
      isRunning={isRunning}
      problem={hindrance ?? problem?.description}
    >
      <p>
        In seven days your name, addresses, numbers, cars and notes are erased. Until then you can
        cancel this here.
      </p>
      <p className="mt-2">{ERASURE_SENTENCES.stays}</p>
    </WithPassword>
  )
}

function TakeBack() {
  const { run, isRunning } = useAction(takeBackErasure, {
    words: 'saveAccount',
    done: { title: 'Your account stays', description: 'Nothing will be deleted.' },
    invalidates: [getDashboard],
  })
  return (
    <Button variant="outline" onClick={() => run()} isLoading={isRunning} loadingLabel="Saving…">
      Keep my account
    </Button>
  )
}
