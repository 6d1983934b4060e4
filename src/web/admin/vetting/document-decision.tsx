import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { getAdminOverview, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import {
  approveDocument,
  listWaitingDocuments,
  rejectDocument,
} from '#contract/admin/vetting.calls.ts'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DOCUMENT_DEMANDS, type DocumentKind } from '#domain/mechanics/vetting.ts'
import { CLAIMS } from '#domain/site/brand.ts'
import { countText } from '#domain/text/count-text.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { controlsWithin, useLostFocus } from '#web/ui/use-lost-focus.ts'

const MAKES_STALE = [
  listWaitingDocuments,
  listDocumentsOf,
  listAdminMechanics,
  getMechanicDetail,
  getAdminOverview,
]

type DocumentDecisionProps = {
  document: MechanicDocument
  /** It was decided elsewhere meanwhile: what was typed stays to be read [SITE-141]. */
  isOver?: boolean
  /** Hears what stands in the fields. */
  onTyped?: (words: string) => void
}

/** Asks for the last day as it stands on the paper, and approves; or for the reason, and rejects. */
export function DocumentDecision({ document, isOver = false, onTyped }: DocumentDecisionProps) {
  const [isRejecting, setRejecting] = useState(false)
  // Both forms outlast the change from one to the other, and with them what was typed.
  const approval = useForm({ defaultValues: NOTHING_READ })
  const rejection = useForm({ resolver: zodResolver(ReasonBody), defaultValues: { reason: '' } })
  const words = textOf({ ...useWatch(approval), ...useWatch(rejection) })
  const note = useEffectEvent((typed: string) => onTyped?.(typed))
  useEffect(() => note(words), [words])
  const empty = () => {
    approval.reset()
    rejection.reset()
  }
  const form = useRef<HTMLDivElement>(null)
  // “Reject” leads to the reason, and “Back” to “Reject”, the last of the other form.
  useLostFocus(form, () => controlsWithin(form.current).at(isRejecting ? 0 : -1))
  return (
    <div ref={form}>
      {isRejecting ? (
        <Rejection
          document={document}
          form={rejection}
          isOver={isOver}
          onBack={() => setRejecting(false)}
          onDone={empty}
        />
      ) : (
        <Approval
          document={document}
          form={approval}
          isOver={isOver}
          onReject={() => setRejecting(true)}
          onDone={empty}
        />
      )}
    </div>
  )
}

// Empty on purpose: what the mechanic typed must not stand where the person enters what the paper says.
const NOTHING_READ = { expiresOn: '', issuedOn: '', coverPounds: '' }

const LAST_DAY = 'Last day on the document'
const ISSUED_ON = 'Date on the certificate'
const COVER = 'Cover in pounds'

/** What was entered, to be copied. */
const textOf = ({ expiresOn, issuedOn, coverPounds, reason }: Partial<Entered>) =>
  [
    reason?.trim(),
    expiresOn && `${LAST_DAY}: ${expiresOn}`,
    issuedOn && `${ISSUED_ON}: ${issuedOn}`,
    coverPounds && `${COVER}: ${coverPounds}`,
  ]
    .filter(Boolean)
    .join('\n')

type Entered = typeof NOTHING_READ & { reason: string }

type FormProps = { document: MechanicDocument; isOver: boolean; onDone: () => void }

type ApprovalProps = FormProps & {
  form: UseFormReturn<typeof NOTHING_READ>
  onReject: () => void
}

/** What the person who approves it looks for. */
const SHOWS: Partial<Record<DocumentKind, string>> = {
  qualification: `${CLAIMS.minimumQualification}, its equal or better`,
  dbs: 'no conviction',
}

function Approval({ document, form, isOver, onReject, onDone }: ApprovalProps) {
  const { id, kind, title, sha256 } = document
  const { mustEnd, isDated, minimumCoverPounds } = DOCUMENT_DEMANDS[kind]
  const shows = SHOWS[kind]
  const { errors } = form.formState
  const words = document.approvedAt === null ? FIRST_WORDS : AGAIN_WORDS
  const { run, isRunning, problem, dialog } = useAdminAction(approveDocument, {
    words: DESK_WORDS.decideDocument,
    done: { title: words.approved },
    onDone,
    form,
    invalidates: MAKES_STALE,
  })
  return (
    <form
      noValidate
      className="mt-2 grid gap-3"
      onSubmit={form.handleSubmit(({ expiresOn, issuedOn, coverPounds }) =>
        run({
          id,
          sha256,
          instead: decidedAt(document),
          expiresOn: expiresOn || null,
          issuedOn: issuedOn || null,
          coverPounds: Number(coverPounds.replace(/[£,\s]/g, '')) || null,
        }),
      )}
    >
      {shows ? <p>We ask for one that shows {shows}.</p> : null}
      <Field
        label={LAST_DAY}
        isOptional={!mustEnd}
        hint={lastDayHint(document)}
        error={errors.expiresOn?.message}
      >
        <TextInput {...form.register('expiresOn')} type="date" />
      </Field>
      {isDated ? (
        <Field label={ISSUED_ON} error={errors.issuedOn?.message}>
          <TextInput {...form.register('issuedOn')} type="date" />
        </Field>
      ) : null}
      {minimumCoverPounds ? (
        <Field
          label={COVER}
          hint={`At least £${countText(minimumCoverPounds)}`}
          error={errors.coverPounds?.message}
        >
          <TextInput {...form.register('coverPounds')} inputMode="numeric" autoComplete="off" />
        </Field>
      ) : null}
      <FailureNotice failure={problem} />
      {isOver ? null : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            isLoading={isRunning}
            aria-label={`${words.approve}${words.of}${title}`}
          >
            {words.approve}
          </Button>
          {document.rejectedAt === null ? (
            <Button
              variant="danger"
              onClick={onReject}
              aria-label={`${words.reject}${words.of}${title}`}
            >
              {words.reject}
            </Button>
          ) : null}
        </div>
      )}
      {dialog}
    </form>
  )
}

const FIRST_WORDS = {
  approve: 'Approve',
  approved: 'Document approved',
  reject: 'Reject',
  of: ' ',
}
/** Of a document that was approved before. */
const AGAIN_WORDS = {
  approve: 'Save correction',
  approved: 'Approval corrected',
  reject: 'Take back approval',
  of: ' of ',
}

const decidedAt = ({ approvedAt, rejectedAt }: MechanicDocument) => approvedAt ?? rejectedAt

function lastDayHint(document: MechanicDocument): string | undefined {
  const { expiresOn, approvedAt, rejectedAt } = document
  if (expiresOn === null) return undefined
  const day = dateText(`${expiresOn}T12:00:00Z`)
  if (approvedAt !== null) return `Approved until ${day}.`
  // Of one that was approved before, a person here has entered it.
  return rejectedAt === null ? `The mechanic wrote ${day}.` : `Entered before: ${day}.`
}

type RejectionProps = FormProps & {
  form: UseFormReturn<{ reason: string }>
  onBack: () => void
}

function Rejection({ document, form, isOver, onBack, onDone }: RejectionProps) {
  const { id, sha256, approvedAt } = document
  const isTakenBack = approvedAt !== null
  const { run, isRunning, problem, dialog } = useAdminAction(rejectDocument, {
    words: DESK_WORDS.decideDocument,
    done: { title: isTakenBack ? 'Approval taken back' : 'Document rejected' },
    onDone,
    form,
    invalidates: MAKES_STALE,
  })
  return (
    <form
      noValidate
      className="mt-2 grid gap-3"
      onSubmit={form.handleSubmit(({ reason }) =>
        run({ id, sha256, instead: decidedAt(document), reason }),
      )}
    >
      <Field
        label="Reason"
        hint={isTakenBack ? TAKING_BACK : 'The mechanic reads it.'}
        error={form.formState.errors.reason?.message}
      >
        <TextArea {...form.register('reason')} rows={2} required />
      </Field>
      <FailureNotice failure={problem} />
      {isOver ? null : (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="danger" isLoading={isRunning} loadingLabel="Saving…">
            {isTakenBack ? 'Take back the approval' : 'Reject document'}
          </Button>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        </div>
      )}
      {dialog}
    </form>
  )
}

const TAKING_BACK =
  'The mechanic reads it. If nothing else of this kind is approved, customers no longer find them, and their accepted jobs are offered to others.'
