import { type ReactNode, useState } from 'react'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonVariant } from '#web/ui/button/button-look.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { usePasswordForm } from './use-password-form.ts'

type WithPasswordProps = {
  /** The button that opens the dialog, and the one that submits it. */
  label: string
  title: string
  variant: ButtonVariant
  form: ReturnType<typeof usePasswordForm>
  /** Undefined where it was refused. */
  onConfirm: (asked: { password: string }) => Promise<unknown>
  isRunning: boolean
  problem: string | undefined
  children: ReactNode
}

/** Asks for the password once more before an action that a person at a borrowed browser must not take. */
export function WithPassword(props: WithPasswordProps) {
  const { label, title, variant, form, onConfirm, isRunning, problem, children } = props
  const [isOpen, setOpen] = useState(false)
  const { errors } = form.formState
  const send = async (asked: { password: string }) => {
    if ((await onConfirm(asked)) === undefined) return
    form.reset()
    setOpen(false)
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
        {problem === undefined ? null : (
          <Notice tone="error" isLive>
            {problem}
          </Notice>
        )}
        <Button type="submit" variant={variant} isLoading={isRunning} loadingLabel="Sending…">
          {label}
        </Button>
      </form>
    </Dialog>
  )
}
