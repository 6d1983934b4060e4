import type { removePasskeyOfMechanic } from '#contract/admin/mechanics/mechanics.calls.ts'
import type { Passkey } from '#contract/auth/passkeys/passkeys.ts'
import type { removePasskeyOfStaff } from '#contract/auth/staff/staff.calls.ts'
import type { AnyCall, EndpointOf } from '#contract/call.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import type { ActionOptions } from '#web/api/use-action.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

type Remove = EndpointOf<typeof removePasskeyOfMechanic> | EndpointOf<typeof removePasskeyOfStaff>

type PasskeysOfProps = {
  person: { id: number; name: string }
  passkeys: readonly Passkey[]
  /** Null shows them only. */
  remove: AnyCall<Remove> | null
  stale: ActionOptions<Remove>['invalidates']
}

/** The passkeys of somebody else, whose lost device staff lock out [AUTH-34]. */
export function PasskeysOf({ person, passkeys, remove, stale }: PasskeysOfProps) {
  return (
    <ul className="grid gap-2">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="user-text min-w-0 flex-1 basis-48">
            {passkey.name}
            <span className="block text-sm text-stone-600">
              {passkey.stoppedAt !== null
                ? `Stopped on ${dateText(passkey.stoppedAt)}`
                : passkey.lastUsedAt === null
                  ? `Added on ${dateText(passkey.createdAt)}, not used yet`
                  : `Last used on ${dateText(passkey.lastUsedAt)}`}
            </span>
          </span>
          {remove ? (
            <RemoveButton person={person} passkey={passkey} endpoint={remove} stale={stale} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type RemoveButtonProps = Pick<PasskeysOfProps, 'person' | 'stale'> & {
  passkey: Passkey
  endpoint: AnyCall<Remove>
}

function RemoveButton({ person, passkey, endpoint, stale }: RemoveButtonProps) {
  const { run, isRunning, frame } = useAdminDialog(endpoint, {
    words: 'changePasskeys',
    done: { title: 'Passkey removed', description: `${person.name} gets an email about it.` },
    ...(stale && { invalidates: stale }),
  })
  return (
    <ActionDialog
      frame={frame}
      title={`Remove “${passkey.name}” of ${person.name}?`}
      description="It no longer opens their account, and they get an email. Their password still works. If somebody else has the device, end their sessions too."
      trigger={
        <Button variant="outline" aria-label={`Remove passkey ${passkey.name} of ${person.name}`}>
          Remove passkey
        </Button>
      }
    >
      <DialogButtons
        send="Remove passkey"
        sending="Removing…"
        isRunning={isRunning}
        onSend={() => run({ id: person.id, passkeyId: passkey.id })}
      />
    </ActionDialog>
  )
}
