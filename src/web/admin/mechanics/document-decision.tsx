import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  approveDocument,
  getAdminOverview,
  listAdminMechanics,
  rejectDocument,
} from '#contract/admin/admin.calls.ts'
import { RejectDocumentBody } from '#contract/admin/forms.ts'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const MAKES_STALE = [listDocumentsOf, listAdminMechanics, getAdminOverview]

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
  const { id, kind, title } = document
  const form = useForm({ defaultValues: { expiresOn: document.expiresOn ?? '' } })
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
      onSubmit={form.handleSubmit(({ expiresOn }) => run({ id, expiresOn: expiresOn || null }))}
    >
      <Field
        label="Last day on the document"
        isOptional={kind !== 'insurance'}
        error={form.formState.errors.expiresOn?.message}
      >
        <TextInput {...form.register('expiresOn')} type="date" />
      </Field>
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

function Rejection({ document: { id }, onBack }: RejectionProps) {
  const form = useForm({
    resolver: zodResolver(RejectDocumentBody),
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
      onSubmit={form.handleSubmit(({ reason }) => run({ id, reason }))}
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
