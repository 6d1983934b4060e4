import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changeService, listAdminServices } from '#contract/admin/admin-records.calls.ts'
import type { AdminService } from '#contract/admin/admin-records.ts'
import { ChangeServiceBody } from '#contract/admin/forms.ts'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof ChangeServiceBody>

export function ChangeDialog({ service }: { service: AdminService }) {
  const { basePrice, laborHours, isActive } = service
  const form = useForm<Values>({
    resolver: zodResolver(ChangeServiceBody),
    values: { basePrice, laborHours, isActive },
  })
  const { register, handleSubmit, formState, reset } = form
  const { errors } = formState
  const { run, isRunning, frame } = useAdminDialog(changeService, {
    words: DESK_WORDS.changeService,
    form,
    done: { title: 'Price list changed', description: `${service.name}: asked from now on.` },
    invalidates: [listAdminServices, listServices],
  })
  const openOrClose = (willOpen: boolean) => {
    frame.onOpenChange(willOpen)
    if (!willOpen) reset()
  }
  return (
    <ActionDialog
      frame={{ ...frame, onOpenChange: openOrClose }}
      title={service.name}
      trigger={
        <Button variant="outline" aria-label={`Change ${service.name}`}>
          Change
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={handleSubmit((values) => run({ id: service.id, ...values }))}
        className="grid gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Price in pounds" error={errors.basePrice?.message}>
            <TextInput
              {...register('basePrice', { valueAsNumber: true })}
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              required
            />
          </Field>
          <Field label="Hours of labour" error={errors.laborHours?.message}>
            <TextInput
              {...register('laborHours', { valueAsNumber: true })}
              type="number"
              inputMode="decimal"
              step="0.05"
              min="0"
              required
            />
          </Field>
        </div>
        <Checkbox {...register('isActive')} label="Offered to customers" />
        <Button
          type="submit"
          isLoading={isRunning}
          loadingLabel="Saving…"
          className="justify-self-start"
        >
          Save
        </Button>
      </form>
    </ActionDialog>
  )
}
