import {
  changeStaffRole,
  listStaff,
  removePasskeyOfStaff,
  removeStaff,
} from '#contract/auth/staff/staff.calls.ts'
import type { ListedStaff } from '#contract/auth/staff/staff.ts'
import { STAFF_ROLE_WORDS, STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { PasskeysOf } from '#web/admin/person/passkeys-of.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { RemoveDialog } from '#web/auth/confirm/remove-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'

/** One person of the staff: another role by the list, removal by a press that asks first. */
export function StaffRow({ member }: { member: ListedStaff }) {
  const { id, name, email, role, invitedAt, isYou, passkeys } = member
  const change = useAdminAction(changeStaffRole, {
    words: DESK_WORDS.changeStaff,
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
        <p className="user-text text-stone-600">
          <EmailText email={email} />
        </p>
        {invitedAt === null ? null : (
          <p className="text-sm text-amber-700">Invited on {dateText(invitedAt)}</p>
        )}
      </div>
      <Field label={`Role of ${name}`} error={change.refused.role} className="w-40">
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
      <RemoveMember member={member} />
      {passkeys.length === 0 || isYou ? null : (
        <fieldset aria-label={`Passkeys of ${name}`} className="basis-full">
          <PasskeysOf
            person={member}
            passkeys={passkeys}
            remove={removePasskeyOfStaff}
            stale={[listStaff]}
          />
        </fieldset>
      )}
      {change.dialog}
    </li>
  )
}

function RemoveMember({ member: { id, name } }: { member: ListedStaff }) {
  const { run, isRunning, frame } = useAdminDialog(removeStaff, {
    words: DESK_WORDS.changeStaff,
    done: { title: 'Removed', description: `${name} is signed out everywhere.` },
    invalidates: [listStaff],
  })
  return (
    <RemoveDialog
      frame={frame}
      name={name}
      title={`Remove ${name}?`}
      description="They are signed out everywhere at once. What they did stays in the audit, and you can invite them again."
      isRunning={isRunning}
      onRemove={() => run({ id })}
    />
  )
}
