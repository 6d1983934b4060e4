import { useState } from 'react'
import { SlotPicker } from '#web/slots/slot-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type TimeDialogProps = {
  title: string
  lead: string
  send: string
  isOpen: boolean
  onClose: () => void
  mechanicId: number
  /** The day to open the diary at. */
  openAt: string | null
  isSending: boolean
  onSend: (scheduledDate: string) => void
}

const nowhere = () => undefined

/** A free hour out of the mechanic's own diary. */
export function TimeDialog(props: TimeDialogProps) {
  const { title, lead, send, isOpen, onClose, mechanicId, openAt, isSending, onSend } = props
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      title={title}
      description={lead}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <SlotPicker
        of={{ mechanicId }}
        date={date}
        time={time}
        onDate={(chosen) => {
          setDate(chosen)
          if (chosen !== date) setTime('')
        }}
        onTime={setTime}
        openAt={openAt}
        dateError={isMissing && date === '' ? 'Please select a date' : undefined}
        timeError={isMissing && time === '' ? 'Please select a time' : undefined}
        dateRef={nowhere}
        timeRef={nowhere}
      />
      <Button
        size="large"
        isWide
        className="mt-6"
        isLoading={isSending}
        loadingLabel="Sending…"
        onClick={() => (time === '' ? setMissing(true) : onSend(time))}
      >
        {send}
      </Button>
    </Dialog>
  )
}
