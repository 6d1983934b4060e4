import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { PriceWithDeposit } from '#contract/quotes/forms.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { poundsText } from '#domain/money/pounds.ts'
import type { Offer } from '#web/quotes/use-create-quote.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PriceList, PriceTotal } from '#web/ui/text/price-list.tsx'
import { BookDialogSchema, type BookDialogValues } from './book-dialog-schema.ts'
import { PriceMovedNotice } from './price-moved-notice.tsx'
import { useQuickBooking } from './use-quick-booking.ts'

type BookDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  offer: Offer
  /** The note to the mechanic that the form begins with. */
  note: string
  onPriceMoved: (offer: Offer) => void
  /** The previous total of a price that moved. */
  former: PriceWithDeposit | null
}

const EMPTY: BookDialogValues = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  serviceAddress: '',
  notes: '',
  expressRequest: false,
}

/** Books without a mechanic or a time: the first matched mechanic who accepts agrees the time. */
export function BookDialog(props: BookDialogProps) {
  const { isOpen, onOpenChange, offer, note, onPriceMoved, former } = props
  const form = useForm<BookDialogValues>({
    resolver: standardSchemaResolver(BookDialogSchema),
    defaultValues: { ...EMPTY, notes: note },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { book, isBooking, failure } = useQuickBooking({ offer, onPriceMoved, form })
  const isGarage = offer.request.serviceType === 'garage'
  const total = poundsText(offer.price.totalCost)
  return (
    <Dialog
      title="Book this repair"
      description="The first matched mechanic to accept agrees the time with you."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <form noValidate onSubmit={handleSubmit((values) => book(values))} className="grid gap-4">
        <Field label="Name" error={errors.customerName?.message}>
          <TextInput {...register('customerName')} autoComplete="name" required />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <EmailField error={errors.customerEmail?.message} {...register('customerEmail')} />
          <Field label="Phone" error={errors.customerPhone?.message}>
            <TextInput {...register('customerPhone')} type="tel" autoComplete="tel" required />
          </Field>
        </div>
        <Field
          label={isGarage ? 'Your address' : 'Address where the car is'}
          error={errors.serviceAddress?.message}
        >
          <TextArea
            {...register('serviceAddress')}
            rows={2}
            autoComplete="street-address"
            required
          />
        </Field>
        <Field label="Notes for the mechanic" isOptional error={errors.notes?.message}>
          <TextArea {...register('notes')} rows={2} />
        </Field>
        <Checkbox
          {...register('expressRequest')}
          label={EXPRESS_REQUEST_WORDS}
          hint="Without it we will ask you again before anybody comes within 14 days."
        />
        {former === null ? null : <PriceMovedNotice former={former} offer={offer} />}
        {failure ? (
          <Notice tone="error" title={failure.title} isLive>
            {failure.description === failure.title ? null : failure.description}
          </Notice>
        ) : null}
        <PriceList>
          <PriceTotal pounds={offer.price.totalCost} />
        </PriceList>
        <Button type="submit" size="large" isWide isLoading={isBooking} loadingLabel="Booking...">
          {former === null ? 'Confirm booking' : `Confirm at ${total}`}
        </Button>
      </form>
    </Dialog>
  )
}
