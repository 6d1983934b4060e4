import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  listFollowUpQuotes,
  priceFollowUp,
  proposeExtraWork,
} from '#contract/inspections/follow-up-quotes.calls.ts'
import type { FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import type { Job, JobClash } from '#contract/jobs/jobs.ts'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { EXTRA_WORK_SENTENCES, proposedWords } from '#domain/bookings/extra-work/extra-work.ts'
import { LINE_DECISION_WORDS } from '#domain/inspections/inspection-status.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { PhotoPicker } from '#web/inspections/photos/photo-picker.tsx'
import { usePhotos } from '#web/inspections/photos/use-photos.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { slotText } from '#web/ui/text/date-text.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'

/** Opens the work that was proposed beyond the quote, and the form for more. */
export function ExtraWorkButton({ job }: { job: Job }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Extra work
      </Button>
      <Dialog
        title="Extra work"
        description={`About ${job.reference}. ${EXTRA_WORK_SENTENCES.forMechanic}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Proposed bookingId={job.id} />
        <ProposeForm job={job} />
      </Dialog>
    </>
  )
}

function Proposed({ bookingId: id }: { bookingId: string }) {
  const query = useQuery(queryFor(listFollowUpQuotes, { id }))
  const { data: quotes = [] } = query
  useLive({ booking: id }, query.refetch)
  const shown = quotes.filter(({ status }) => status !== 'replaced')
  if (shown.length === 0)
    return <NotLoaded what="What was proposed before" query={query} className="mb-5" />
  return (
    <>
      <PriceList>
        {shown.flatMap((quote) =>
          quote.lines.map((line) => (
            <PriceRow
              key={`${quote.id} ${line.serviceId}`}
              label={line.name}
              note={stateOf(quote, line.decision)}
              pounds={line.totalCost}
            />
          )),
        )}
      </PriceList>
      <div className="mb-5">
        {shown.filter(isPutOff).map((quote) => (
          <AskAgain key={quote.id} quote={quote} />
        ))}
      </div>
    </>
  )
}

/** Nobody answered in time. The customer may be back while the mechanic is still at the car. */
const isPutOff = ({ status, visit, diagnosticId }: FollowUpQuote) =>
  status === 'open' && visit === 'another' && diagnosticId === null

/** Proposes the same work again, for the visit that is under way [INSP-38]. */
function AskAgain({ quote: { bookingId, lines } }: { quote: FollowUpQuote }) {
  const serviceIds = lines.map(({ serviceId }) => serviceId)
  const { data: price } = useQuery(queryFor(priceFollowUp, { bookingId, serviceIds }))
  const { run, isRunning } = useAction(proposeExtraWork, {
    words: 'proposeExtraWork',
    done: ({ status }) => proposedWords(status === 'decided'),
    invalidates: [listFollowUpQuotes],
  })
  const reason = lines.find(({ findingTitle }) => findingTitle)?.findingTitle
  if (!price || !reason) return null
  return (
    <Button
      variant="outline"
      isLoading={isRunning}
      loadingLabel="Sending…"
      className="mt-3"
      onClick={() => run({ id: bookingId, serviceIds, reason, totalCost: price.totalCost })}
    >
      Ask about {lines.map(({ name }) => name).join(', ')} again
    </Button>
  )
}

function stateOf(
  { status, visit }: FollowUpQuote,
  decision: FollowUpQuote['lines'][number]['decision'],
) {
  if (decision !== null) return LINE_DECISION_WORDS[decision]
  if (status !== 'open') return 'Not answered in time'
  return visit === 'same'
    ? 'Waiting for the customer'
    : 'Not answered in time: a quote for another visit'
}

function MissedNotice({ missed }: { missed: NonNullable<JobClash> }) {
  const { reference, scheduledDate, driveMinutes } = missed
  return (
    <Notice tone="warn" isLive title={`You would be late for ${reference}`}>
      It starts on {slotText(scheduledDate)}
      {driveMinutes === null ? '' : `, about ${driveMinutes} minutes’ drive from here`}. Unless you
      are ahead of time, please put this work into your report, for another visit.
    </Notice>
  )
}

function ProposeForm({ job: { id, services } }: { job: Job }) {
  const [serviceId, setServiceId] = useState(0)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const photos = usePhotos(id, 'mechanic')
  const { data: catalogue = [] } = useQuery(queryFor(listServices))
  const { data: price } = useQuery({
    ...queryFor(priceFollowUp, { bookingId: id, serviceIds: [serviceId] }),
    enabled: serviceId !== 0,
  })
  const { run, isRunning, refused } = useAction(proposeExtraWork, {
    words: 'proposeExtraWork',
    done: ({ status }) => proposedWords(status === 'decided'),
    invalidates: [listFollowUpQuotes],
    onDone: () => {
      setServiceId(0)
      setReason('')
      setChecked(false)
      photos.clear()
    },
  })
  const offered = catalogue.filter((service) => !services.some((own) => own.id === service.id))
  const isReasonMissing = reason.trim().length < 3
  function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!price || isReasonMissing || photos.isSending || photos.hasFailed) return
    const photoIds = photos.sentIds
    void run({ id, serviceIds: [serviceId], reason, photoIds, totalCost: price.totalCost })
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <Field
        label="What needs doing"
        error={isChecked && serviceId === 0 ? 'Please choose a service' : refused.serviceIds}
      >
        <Select
          value={serviceId}
          onChange={({ currentTarget }) => setServiceId(Number(currentTarget.value))}
        >
          <option value={0}>Choose a service</option>
          {offered.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="What you found"
        hint="The customer reads this."
        error={isChecked && isReasonMissing ? 'Please say what you found' : refused.reason}
      >
        <TextArea
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <PhotoPicker photos={photos} />
      {price ? (
        <PriceList>
          <PriceTotal label="Extra to pay, any VAT included" pounds={price.totalCost} />
        </PriceList>
      ) : null}
      {price?.missed ? <MissedNotice missed={price.missed} /> : null}
      <Button
        type="submit"
        size="large"
        isWide
        isLoading={isRunning}
        disabled={photos.isSending || photos.hasFailed}
        loadingLabel="Sending…"
      >
        Ask the customer
      </Button>
    </form>
  )
}
