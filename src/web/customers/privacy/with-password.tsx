import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { givenPasswordField } from '#contract/auth/accounts.ts'
import { CallError } from '#web/api/call-error.ts'
import { type Action, explain } from '#web/api/explain.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { showRefusal } from '#web/auth/show-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonVariant } from '#web/ui/button/button-look.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'

type WithPasswordProps = {
  /** The button that opens the dialog, and the one that submits it. */
  label: string
  title: string
  variant: ButtonVariant
  action: Action
  onConfirm: (password: string) => Promise<void>
  children: ReactNode
}

const Schema = z.object({ password: givenPasswordField })

/** Asks for the password once more before an action that a person at a borrowed browser must not take. */
export function WithPassword(props: WithPasswordProps) {
  const { label, title, variant, action, onConfirm, children } = props
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const send = async ({ password }: { password: string }) => {
    setProblem(null)
    try {
      await onConfirm(password)
      form.reset()
      setOpen(false)
    } catch (error) {
      if (showRefusal(form, error)) return
      const hasReason = error instanceof CallError && error.status === 422
      setProblem((hasReason && error.problem?.message) || explain(action, error).description)
    }
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant={variant}>{label}</Button>}
    >
      <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
        <div>{children}</div>
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} required autoComplete="current-password" />
        </Field>
        {problem === null ? null : (
          <Notice tone="error" isLive>
            {problem}
          </Notice>
        )}
        <Button type="submit" variant={variant} isLoading={isSubmitting} loadingLabel="Sending…">
          {label}
        </Button>
      </form>
    </Dialog>
  )
}
