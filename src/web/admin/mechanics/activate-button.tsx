import { activateMechanic, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'

export function ActivateButton({
  mechanic: { id, name, missingDocuments },
  variant = 'quiet',
}: {
  mechanic: AdminMechanic
  /** Quiet in the rows of a list. */
  variant?: 'quiet' | 'outline'
}) {
  const { run, isRunning, dialog } = useAdminAction(activateMechanic, {
    words: DESK_WORDS.activateMechanic,
    done: {
      title: 'Mechanic active again',
      description: `${name} can log in${missingDocuments.length === 0 ? ' and is listed' : ''}.`,
    },
    invalidates: [listAdminMechanics, getMechanicDetail],
  })
  return (
    <>
      <Button
        variant={variant}
        isLoading={isRunning}
        onClick={() => run({ id })}
        aria-label={`Activate ${name}`}
      >
        Activate
      </Button>
      {dialog}
    </>
  )
}
