import { type ComponentProps, useState } from 'react'
import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { MarkFeePaidBody } from '#contract/admin/forms.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { markFeePaid } from '#contract/admin/registration-fee/registration-fee.calls.ts'
import { BankEntryForm } from '#web/admin/by-hand/bank-entry-form.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type FeePaidDialogProps = { id: number; name: string; pounds: number }

/** For money that only the account shows. */
export function FeePaidDialog({ id, name, pounds }: FeePaidDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useAdminAction(markFeePaid, {
    words: 'markFeePaid',
    done: { title: 'Fee marked as paid', description: 'We email the mechanic.' },
    onDone: () => setOpen(false),
    invalidates: [getMechanicDetail, listAdminMechanics],
  })
  const enter: ComponentProps<typeof BankEntryForm>['onEnter'] = ({ day, ...entry }) => {
    const body = MarkFeePaidBody.safeParse({ ...entry, receivedOn: day })
    if (body.success) void run({ id, ...body.data })
    return body.error?.issues ?? []
  }
  return (
    <>
      <Dialog
        title={`The registration fee of ${name}`}
        description="What you see on the account. It is written down with your name and cannot be taken back."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={<Button variant="outline">Mark as paid</Button>}
      >
        <BankEntryForm
          pounds={pounds}
          day={{ name: 'receivedOn', label: 'Received on' }}
          referenceLabel="Reference of the payment"
          reasonHint="For the record: where you saw it."
          send="Mark as paid"
          isRunning={isRunning}
          onEnter={enter}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
      {dialog}
    </>
  )
}
