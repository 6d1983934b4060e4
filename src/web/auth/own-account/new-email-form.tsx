import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'

type NewEmailFormProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  isRunning: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** What else is asked for. */
  children?: ReactNode
}

/** Asks for another address, to which a link is sent [AUTH-6]. */
export function NewEmailForm({ field, error, isRunning, onSubmit, children }: NewEmailFormProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <EmailField label="New email address" error={error} {...field} />
      {children}
      <Button
        type="submit"
        isLoading={isRunning}
        loadingLabel="Sending…"
        className="justify-self-start"
      >
        Send me a link
      </Button>
    </form>
  )
}
