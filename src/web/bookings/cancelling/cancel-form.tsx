import { type SubmitEvent, useState } from 'react'
import { cancelBooking } from '#contract/bookings/bookings.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import type { Explanation } from '#web/api/explain-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type CancelFormProps = {
  bookingId: string
  onKeep: () => void
  onChanged: () => Promise<unknown>
}

const SETTLED: Partial<Record<string, string>> = {
  refunded: 'Your deposit is on its way back.',
  kept: 'The deposit is kept, as shown before.',
}

export function CancelForm({ bookingId, onKeep, onChanged }: CancelFormProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Explanation | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    setSending(true)
    setProblem(null)
    try {
      const { deposit } = await call(cancelBooking, { id: bookingId, reason })
      toast({ title: 'Booking cancelled', description: SETTLED[deposit] ?? 'Nothing is owed.' })
      onKeep()
    } catch (error) {
      setProblem(explain('cancelBooking', error))
    } finally {
      setSending(false)
      onChanged()
    }
  }
  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <Field label="Reason" isOptional hint="It helps us and your mechanic.">
        <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
      </Field>
      {problem ? (
        <Notice tone="error" isLive title={problem.title}>
          {problem.description}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isLoading={isSending} loadingLabel="Cancelling…">
          Cancel booking
        </Button>
        <Button variant="outline" onClick={onKeep} disabled={isSending}>
          Keep booking
        </Button>
      </div>
    </form>
  )
}
