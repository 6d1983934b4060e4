import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
import { DOCUMENT_DEMANDS } from '#domain/mechanics/vetting.ts'
import { countText } from '#domain/text/count-text.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

const MAKES_STALE = [
  listWaitingDocuments,
  listDocumentsOf,
  listAdminMechanics,
  getMechanicDetail,
  getAdminOverview,
]

/** Asks for the last day as it stands on the paper, and approves; or for the reason, and rejects. */
export function DocumentDecision({ document }: { document: MechanicDocument }) {
  const [isRejecting, setRejecting] = useState(false)
  return isRejecting ? (
    <Rejection document={document} onBack={() => setRejecting(false)} />
  ) : (
    <Approval document={document} onReject={() => setRejecting(true)} />
  )
}

type ApprovalProps = { document: MechanicDocument; onReject: () => void }

function Approval({ document, onReject }: ApprovalProps) {
  const { id, kind, title, sha256 } = document
  const { mustEnd, isDated, minimumCoverPounds } = DOCUMENT_DEMANDS[kind]
  // Empty on purpose: what the mechanic typed must not stand where the person enters what the paper says.
  const form = useForm({ defaultValues: { expiresOn: '', issuedOn: '', coverPounds: '' } })
  const { errors } = form.formState
  const { run, isRunning, problem, dialog } = useAdminAction(approveDocument, {
    words: 'decideDocument',
    done: { title: 'Document approved' },
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
          expiresOn: expiresOn || null,
          issuedOn: issuedOn || null,
          coverPounds: Number(coverPounds.replace(/[£,\s]/g, '')) || null,
        }),
      )}
    >
      <Field
        label="Last day on the document"
        isOptional={!mustEnd}
        hint={
          document.expiresOn
            ? `The mechanic wrote ${dateText(`${document.expiresOn}T12:00:00Z`)}.`
            : undefined
        }
        error={errors.expiresOn?.message}
      >
        <TextInput {...form.register('expiresOn')} type="date" />
      </Field>
      {isDated ? (
        <Field label="Date on the certificate" error={errors.issuedOn?.message}>
          <TextInput {...form.register('issuedOn')} type="date" />
        </Field>
      ) : null}
      {minimumCoverPounds ? (
        <Field
          label="Cover in pounds"
          hint={`At least £${countText(minimumCoverPounds)}`}
          error={errors.coverPounds?.message}
        >
          <TextInput {...form.register('coverPounds')} inputMode="numeric" autoComplete="off" />
        </Field>
      ) : null}
      <FailureNotice failure={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isLoading={isRunning} aria-label={`Approve ${title}`}>
          Approve
        </Button>
        <Button variant="danger" onClick={onReject} aria-label={`Reject ${title}`}>
          Reject
        </Button>
      </div>
      {dialog}
    </form>
  )
}

type RejectionProps = { document: MechanicDocument; onBack: () => void }

function Rejection({ document: { id, sha256 }, onBack }: RejectionProps) {
  const form = useForm({
    resolver: zodResolver(ReasonBody),
    defaultValues: { reason: '' },
  })
  const { run, isRunning, problem, dialog } = useAdminAction(rejectDocument, {
    words: 'decideDocument',
    done: { title: 'Document rejected' },
    form,
    invalidates: MAKES_STALE,
  })
  return (
    <form
      noValidate
      className="mt-2 grid gap-3"
      onSubmit={form.handleSubmit(({ reason }) => run({ id, sha256, reason }))}
    >
      <Field
        label="Reason"
        hint="The mechanic reads it."
        error={form.formState.errors.reason?.message}
      >
        <TextArea {...form.register('reason')} rows={2} required />
      </Field>
      <FailureNotice failure={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="danger" isLoading={isRunning} loadingLabel="Rejecting…">
          Reject document
        </Button>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </div>
      {dialog}
    </form>
  )
}
