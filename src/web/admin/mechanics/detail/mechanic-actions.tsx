import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import {
  endMechanicSessions,
  getMechanicDetail,
  sendMechanicData,
} from '#contract/admin/mechanics/mechanics.calls.ts'
import type { MechanicDetail } from '#contract/admin/mechanics/mechanics.ts'
import { ActivateButton } from '#web/admin/mechanics/activate-button.tsx'
import { DeactivateDialog } from '#web/admin/mechanics/deactivate-dialog.tsx'
import { SendDataButton } from '#web/admin/person/send-data-button.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EraseMechanicDialog } from './erase-mechanic-dialog.tsx'

/** What can be done with a mechanic. An application is decided on the list, beside the others that wait. */
export function MechanicActions({ mechanic }: { mechanic: MechanicDetail }) {
  const { id, name, isApproved, isActive, sessions } = mechanic
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <WithRight right="change mechanics">
        <SendDataButton
          call={sendMechanicData}
          words={DESK_WORDS.changeMechanic}
          id={id}
          name={name}
        />
      </WithRight>
      {sessions.length === 0 ? null : (
        <WithRight right="change mechanics">
          <SignOutButton id={id} name={name} />
        </WithRight>
      )}
      {isApproved ? (
        <WithRight right="vet mechanics">
          {isActive ? (
            <DeactivateDialog mechanic={mechanic} variant="outline" />
          ) : (
            <ActivateButton mechanic={mechanic} variant="outline" />
          )}
        </WithRight>
      ) : null}
      {isApproved ? (
        <WithRight right="change mechanics">
          <EraseMechanicDialog mechanic={mechanic} />
        </WithRight>
      ) : null}
    </div>
  )
}

function SignOutButton({ id, name }: { id: number; name: string }) {
  const { run, isRunning, dialog } = useAdminAction(endMechanicSessions, {
    words: DESK_WORDS.changeMechanic,
    done: { title: 'Signed out', description: `${name} is signed out everywhere.` },
    invalidates: [getMechanicDetail, listAdminMechanics],
  })
  return (
    <>
      <Button variant="outline" isLoading={isRunning} onClick={() => run({ id })}>
        Sign out everywhere
      </Button>
      {dialog}
    </>
  )
}
