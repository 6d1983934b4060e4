import { Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import { withdrawJob } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { mechanicStatusText } from '#domain/bookings/booking-status.ts'
import { REOFFER_LEAD_HOURS } from '#domain/bookings/slot-terms.ts'
import { MECHANIC_OVERDUE_WORDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { telAddress } from '#domain/people/phone.ts'
import { postcodeInText } from '#domain/places/place.ts'
import { MAP_SEARCH } from '#domain/site/brand.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { SupportPhoneLink } from '#web/app/contact/contact-links.tsx'
import { overdueForMechanic } from '#web/app/overdue/overdue-words.ts'
import { JobFrame } from '#web/jobs/job-frame.tsx'
import { jobTitle } from '#web/jobs/job-words.ts'
import { ProposedNotice, ProposeTime } from '#web/jobs/propose-time.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ExtraWorkButton } from './extra-work-button.tsx'
import { JobMessages } from './job-messages.tsx'
import { JobStep } from './job-step.tsx'

type OwnJobProps = {
  job: Job
  mechanicId: number
  onGone: () => void
  /** Whether its card is open in its day; without this it always is. */
  isOpen?: boolean
}

/** Shows an accepted job with one large button for its next step. */
export function OwnJob({ job, mechanicId, onGone, isOpen }: OwnJobProps) {
  const [asked, setAsked] = useState<'withdraw' | null>(null)
  const { id } = job
  const isGarage = job.quote.serviceType === 'garage'
  return (
    <JobFrame
      job={job}
      notice={<OverdueNotice job={job} />}
      fold={isOpen === undefined ? undefined : { isOpen, line: <FoldedLine job={job} /> }}
      about={
        job.overdue ? (
          <OverdueBadge overdue={job.overdue} />
        ) : (
          <Badge tone={job.status === 'accepted' ? 'neutral' : 'notice'}>
            {mechanicStatusText(job.status, {
              serviceType: job.quote.serviceType,
              hasProposed: false,
            })}
          </Badge>
        )
      }
    >
      <ProposedNotice job={job} />
      {job.status === 'on-the-way' ? (
        <p className="mt-3 text-stone-700">
          {isGarage
            ? 'The car has not come, or without its keys? Please ring us:'
            : 'Nobody, no car or no keys there? Please ring us before you leave:'}{' '}
          <SupportPhoneLink className="font-semibold underline" />.
        </p>
      ) : null}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <div className="grid grid-cols-2 gap-2.5 min-[22rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
          <JobStep job={job} mechanicId={mechanicId} onGone={onGone} />
          <WayThere job={job} />
        </div>
        <div className="flex flex-wrap gap-2.5 [&>*]:grow [&>*]:basis-20 [&>*]:px-3">
          <JobMessages job={job} />
          {job.status === 'in-progress' && job.revisit === null ? (
            <ExtraWorkButton job={job} />
          ) : null}
          <ButtonAnchor href={`/ar-diagnostic/${id}`} variant="outline">
            AR Diagnostic
          </ButtonAnchor>
          <ButtonLink to="/mechanic-dashboard/cases" search={{ job: id }} variant="outline">
            Something wrong?
          </ButtonLink>
          {job.status === 'accepted' ? (
            <>
              <ProposeTime job={job} mechanicId={mechanicId} />
              <Button variant="outline" onClick={() => setAsked('withdraw')}>
                Hand it back
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <WithdrawDialog
        job={job}
        isOpen={asked === 'withdraw'}
        onClose={() => setAsked(null)}
        onDone={onGone}
      />
    </JobFrame>
  )
}

/** What a folded card says of its job. */
function FoldedLine({ job }: { job: Job }) {
  return (
    <span className="user-text flex flex-wrap items-center gap-x-2 gap-y-1 text-stone-600">
      {job.registration ? (
        <Plate registration={displayRegistration(job.registration)} size="small" />
      ) : null}
      {job.quote.serviceType === 'garage'
        ? 'At your garage'
        : (postcodeInText(job.serviceAddress) ?? job.serviceAddress)}
      {job.overdue ? <OverdueBadge overdue={job.overdue} /> : null}
    </span>
  )
}

function OverdueBadge({ overdue }: { overdue: NonNullable<Job['overdue']> }) {
  return <Badge tone="bad">{MECHANIC_OVERDUE_WORDS[overdue.kind]}</Badge>
}

/** A job that does not go as booked: since when, what happens next, and what to press [JOB-142]. */
function OverdueNotice({ job }: { job: Job }) {
  const text = overdueForMechanic(job)
  if (text === null) return null
  return (
    <Notice tone="warn" className="mt-3">
      {text}
    </Notice>
  )
}

/** Directions and a call as buttons for a thumb. */
function WayThere({ job: { serviceAddress, quote, customerName, customerPhone } }: { job: Job }) {
  return (
    <>
      {quote.serviceType === 'mobile' ? (
        <ButtonAnchor
          href={MAP_SEARCH + encodeURIComponent(serviceAddress)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          className="size-13 px-0!"
        >
          <Navigation aria-hidden className="size-5" />
          <VisuallyHidden>Directions (opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
      ) : null}
      <ButtonAnchor href={telAddress(customerPhone)} variant="outline" className="size-13 px-0!">
        <Phone aria-hidden className="size-5" />
        <VisuallyHidden>Call {customerName}</VisuallyHidden>
      </ButtonAnchor>
    </>
  )
}

type WithdrawDialogProps = { job: Job; isOpen: boolean; onClose: () => void; onDone: () => void }

function WithdrawDialog({ job, isOpen, onClose, onDone }: WithdrawDialogProps) {
  const withdraw = useAction(withdrawJob, {
    words: 'moveJob',
    invalidates: PORTAL_READS,
    done: { title: 'Job handed back', description: 'We are letting the customer know now.' },
    onDone,
  })
  return (
    <Dialog
      title="Hand this job back?"
      description={`${jobTitle(job)}, ${job.reference}. We will let the customer know and ask the other mechanics near them. Less than ${REOFFER_LEAD_HOURS} hours before the start the booking is cancelled instead.`}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="danger"
          isLoading={withdraw.isRunning}
          onClick={() => withdraw.run({ id: job.id })}
        >
          Hand it back
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep the job
        </Button>
      </div>
    </Dialog>
  )
}
