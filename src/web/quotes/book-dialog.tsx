import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { QuoteCalculation } from '#contract/quotes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PriceList, PriceTotal } from '#web/ui/price-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BookDialogSchema, type BookDialogValues } from './book-dialog-schema.ts'
import type { QuoteRequest } from './use-create-quote.ts'
import { useQuickBooking } from './use-quick-booking.ts'

type BookDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  request: QuoteRequest
  price: QuoteCalculation
}

const EMPTY: BookDialogValues = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  serviceAddress: '',
  notes: '',
}

/** Books without naming a mechanic or a time: the first matched mechanic to accept agrees it. */
export function BookDialog({ isOpen, onOpenChange, request, price }: BookDialogProps) {
  const form = useForm<BookDialogValues>({
    resolver: zodResolver(BookDialogSchema),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = form.formState
  const { submit, agreed, isChanged } = useQuickBooking(request, price)
  return (
    <Dialog
      title="Book this repair"
      description="The first matched mechanic to accept agrees the time with you."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <Field label="Name" error={errors.customerName?.message}>
          <TextInput {...form.register('customerName')} autoComplete="name" />
        </Field>
        <Field label="Email" error={errors.customerEmail?.message}>
          <TextInput {...form.register('customerEmail')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message}>
          <TextInput {...form.register('customerPhone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Address where the car is" error={errors.serviceAddress?.message}>
          <TextArea {...form.register('serviceAddress')} rows={2} autoComplete="street-address" />
        </Field>
        <Field label="Notes for the mechanic" isOptional error={errors.notes?.message}>
          <TextArea {...form.register('notes')} rows={2} />
        </Field>
        {isChanged ? (
          <Notice tone="warn" title="The price has changed" isLive>
            Please look at the new total before you confirm.
          </Notice>
        ) : null}
        <PriceList>
          <PriceTotal pounds={agreed.totalCost} />
        </PriceList>
        <Button
          type="submit"
          size="large"
          isWide
          isLoading={isSubmitting}
          loadingLabel="Booking..."
        >
          Confirm booking
        </Button>
      </form>
    </Dialog>
  )
}
