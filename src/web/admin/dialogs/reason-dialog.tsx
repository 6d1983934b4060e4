import { type ReactNode, type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { ActionDialog, type ActionDialogProps } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type ReasonDialogProps<Body> = Omit<ActionDialogProps, 'children'> & {
  /** What is sent: the reason, and the fields of `children` by their names. */
  schema: z.ZodMiniType<Body>
  label?: string
  hint?: string
  max?: number
  send: string
  sending?: string
  cancel?: string
  isDanger?: boolean
  isRunning: boolean
  /** Stands above the reason; a function hears what is wrong with each of its fields. */
  children?: ReactNode | ((errorOf: (field: string) => string | undefined) => ReactNode)
  onSend: (body: Body) => unknown
}

/** A dialog that changes something and asks why. */
export function ReasonDialog<Body>({
  schema,
  label = 'Reason',
  hint,
  max = NOTES_MAX,
  children,
  onSend,
  frame,
  title,
  description,
  trigger,
  ...buttons
}: ReasonDialogProps<Body>) {
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([])
  const errorOf = (field: string) =>
    issues.findLast(({ path }) => path[0] === field)?.message ?? frame.refused?.[field]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // What may be left out is sent only where something is in it.
    const given = [...new FormData(form)].filter(
      ([name, value]) => name === 'reason' || value !== '',
    )
    const body = schema.safeParse(Object.fromEntries(given))
    const wrong = body.error?.issues ?? []
    setIssues(wrong)
    if (body.success) void onSend(body.data)
    else form.querySelector<HTMLElement>(`[name="${String(wrong[0]?.path[0])}"]`)?.focus()
  }
  return (
    <ActionDialog frame={frame} title={title} description={description} trigger={trigger}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {typeof children === 'function' ? children(errorOf) : children}
        <Field label={label} hint={hint} error={errorOf('reason')}>
          <TextArea name="reason" rows={3} required maxLength={max} />
        </Field>
        <DialogButtons {...buttons} />
      </form>
    </ActionDialog>
  )
}
