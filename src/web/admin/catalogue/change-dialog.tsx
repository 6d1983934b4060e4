import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  type AdminService,
  ChangeServiceBody,
  changeService,
} from '#contract/admin/admin-records.ts'
import { useSignInAgain } from '#web/admin/use-sign-in-again.tsx'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type ChangeDialogProps = { service: AdminService; onChanged: () => Promise<unknown> }
type Values = z.input<typeof ChangeServiceBody>

export function ChangeDialog({ service, onChanged }: ChangeDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { again, dialog } = useSignInAgain()
  const { basePrice, laborHours, isActive } = service
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: zodResolver(ChangeServiceBody),
    values: { basePrice, laborHours, isActive },
  })
  const { errors } = formState
  const submit = async (values: Values) => {
    try {
      await again(() => call(changeService, { id: service.id, ...values }))
      toast({ title: 'Price list changed', description: `${service.name}: asked from now on.` })
      setOpen(false)
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      if (fields?.basePrice) setError('basePrice', { message: fields.basePrice })
      else toast({ ...explain('changeService', error), variant: 'destructive' })
    }
    await onChanged()
  }
  const openOrClose = (willOpen: boolean) => {
    setOpen(willOpen)
    if (!willOpen) reset()
  }
  return (
    <>
      <Dialog
        title={service.name}
        isOpen={isOpen && dialog === null}
        onOpenChange={openOrClose}
        trigger={
          <Button variant="outline" aria-label={`Change ${service.name}`}>
            Change
          </Button>
        }
      >
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
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
            isLoading={formState.isSubmitting}
            loadingLabel="Saving…"
            className="justify-self-start"
          >
            Save
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
