import { useRef, useState } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import { slotDay } from '#domain/bookings/slot-terms.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { SlotPicker } from '#web/bookings/slots/slot-picker.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { whenText } from './when-text.ts'

const PURPOSES = {
  accept: {
    title: 'Which time have you agreed?',
    lead: 'The customer has not chosen one. Once you accept, the job is yours.',
    send: 'Accept at this time',
  },
  propose: {
    title: 'Propose another time',
    lead: 'The customer can agree, or keep the booking as it is. Nothing moves until then.',
    send: 'Propose this time',
  },
}

type TimeDialogProps = {
  job: Job
  mechanicId: number
  purpose: keyof typeof PURPOSES
  isOpen: boolean
  onClose: () => void
  isSending: boolean
  onAccept?: (scheduledDate: string) => void
  onPropose: (scheduledDate: string) => void
}

type Focusable = { focus(): void }

/** Offers the free slots of the mechanic's own diary for the length of the job. */
export function TimeDialog(props: TimeDialogProps) {
  const { job, mechanicId, purpose, isOpen, onClose, isSending } = props
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [isMissing, setMissing] = useState(false)
  const days = useRef<Focusable>(null)
  const hours = useRef<Focusable>(null)
  const { title, lead } = PURPOSES[purpose]
  // Only the customer can request work within 14 days, and does so with the answer to the proposal.
  const mustAsk = purpose === 'accept' && isExpressRequestNeeded(time) && !job.hasExpressRequest
  const sends = mustAsk ? 'propose' : purpose
  const submit = () => {
    if (time === '') {
      setMissing(true)
      return (date === '' ? days : hours).current?.focus()
    }
    if (sends === 'accept') props.onAccept?.(time)
    else props.onPropose(time)
  }
  return (
    <Dialog
      title={title}
      description={lead}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <SlotPicker
        of={{ mechanicId, quoteId: job.quoteId }}
        date={date}
        time={time}
        onDate={(chosen) => {
          setDate(chosen)
          if (chosen !== date) setTime('')
        }}
        onTime={setTime}
        openAt={job.scheduledDate && slotDay(job.scheduledDate)}
        dateError={isMissing && date === '' ? 'Please select a date' : undefined}
        timeError={isMissing && time === '' ? 'Please select a time' : undefined}
        dateRef={(control) => {
          days.current = control
        }}
        timeRef={(control) => {
          hours.current = control
        }}
      />
      {time === '' ? null : (
        <Notice isLive className="mt-6">
          {whenText(time, job.estimatedHours)}.
          {mustAsk
            ? ' That is less than 14 days away: the customer has to ask for it first, so we will propose it to them.'
            : null}
        </Notice>
      )}
      <Button
        size="large"
        isWide
        className="mt-6"
        isLoading={isSending}
        loadingLabel="Sending…"
        onClick={submit}
      >
        {PURPOSES[sends].send}
      </Button>
    </Dialog>
  )
}
