import { useState } from 'react'
import { changeStaffRole, listStaff, removeStaff } from '#contract/auth/staff/staff.calls.ts'
import type { StaffMember } from '#contract/auth/staff/staff.ts'
import { STAFF_ROLE_WORDS, STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

/** One person of the staff: another role by the list, removal by a press that asks first. */
export function StaffRow({ member }: { member: StaffMember }) {
  const { id, name, email, role, invitedAt, isYou } = member
  const change = useAdminAction(changeStaffRole, {
    words: 'changeStaff',
    done: ({ name, role }) => ({
      title: 'Saved',
      description: `${name} has the role ${STAFF_ROLE_WORDS[role].name} now.`,
    }),
    invalidates: [listStaff],
  })
  return (
    <li className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-stone-200 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="user-text font-semibold">
          {name}
          {isYou ? ' (you)' : null}
        </p>
        <p className="user-text text-stone-600">{email}</p>
        {invitedAt === null ? null : (
          <p className="text-sm text-amber-700">Invited on {dateText(invitedAt)}</p>
        )}
      </div>
      <Field label={`Role of ${name}`} className="w-40">
        <Select
          value={role}
          disabled={change.isRunning}
          onChange={(event) => {
            const chosen = STAFF_ROLES.find((one) => one === event.target.value)
            if (chosen) void change.run({ id, role: chosen })
          }}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {STAFF_ROLE_WORDS[one].name}
            </option>
          ))}
        </Select>
      </Field>
      <RemoveDialog member={member} />
      {change.dialog}
    </li>
  )
}

function RemoveDialog({ member: { id, name } }: { member: StaffMember }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useAdminAction(removeStaff, {
    words: 'changeStaff',
    done: { title: 'Removed', description: `${name} is signed out everywhere.` },
    onDone: () => setOpen(false),
    invalidates: [listStaff],
  })
  return (
    <>
      <Dialog
        title={`Remove ${name}?`}
        description="They are signed out everywhere at once. What they did stays in the audit, and you can invite them again."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button isLoading={isRunning} loadingLabel="Removing…" onClick={() => run({ id })}>
            Remove
          </Button>
          <Button variant="outline" onClick={() => setOpen(false)}>
            Not now
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
