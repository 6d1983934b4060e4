import { ChevronLeft, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { type SendingState, sendingText } from '#web/inspections/tool/draft/sending-state.ts'
import { Plate } from '#web/ui/car/plate.tsx'

type DiagnosticHeaderProps = {
  /** `BK-` and six digits, or the id of the address where the reference is hidden from this visitor. */
  bookingName: string | null
  vehicle: { year: number; make: string; model: string } | null
  registration: string | null
  sending: SendingState | null
}

/** Shows whose car it is, and whether all changes have been sent. */
export function DiagnosticHeader(props: DiagnosticHeaderProps) {
  const { bookingName, vehicle, registration, sending } = props
  return (
    <div className="bg-green-900 text-white">
      <div className="page-width pb-5 pt-2">
        <a
          href="/mechanic-dashboard"
          className="-ml-1.5 inline-flex min-h-11 items-center gap-1 pr-3 text-green-100 hover:text-white"
        >
          <ChevronLeft aria-hidden className="size-5" />
          Back to dashboard
        </a>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-[2rem] md:text-[2.75rem]">AR Diagnostic</h1>
            <p className="user-text mt-1 text-green-100">
              {bookingName === null ? 'Without a booking' : `Booking ${bookingName}`}
              {vehicle ? ` · ${vehicle.year} ${vehicle.make} ${vehicle.model}` : ''}
            </p>
          </div>
          {registration === null ? null : <Plate registration={registration} size="small" />}
        </div>
        <SendingLine sending={sending} />
      </div>
    </div>
  )
}

function SendingLine({ sending }: { sending: SendingState | null }) {
  const isOffline = sending?.standing === 'offline'
  const isWaiting = sending !== null && (sending.photosWaiting > 0 || sending.isDraftWaiting)
  const Icon = isOffline ? CloudOff : isWaiting ? CloudUpload : CloudCheck
  return (
    <p role="status" className="mt-3 flex min-h-6 items-center gap-2 text-sm text-green-100">
      {sending ? (
        <>
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {sendingText(sending)}
        </>
      ) : null}
    </p>
  )
}
