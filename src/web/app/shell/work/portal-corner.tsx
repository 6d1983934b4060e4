import { Button } from '#web/ui/button/button.tsx'
import { useLoadedMechanic } from './use-loaded-mechanic.ts'
import { useMechanicSignOut } from './use-mechanic-sign-out.ts'

/** Shows who is signed in, and the button that signs them out. On a phone the greeting below has the name. */
export function PortalCorner() {
  const signOut = useMechanicSignOut()
  const mechanic = useLoadedMechanic()
  if (mechanic === null) return null
  return (
    <div className="ml-auto flex min-w-0 items-center gap-4">
      <p className="max-w-56 truncate max-sm:hidden">{mechanic.name}</p>
      <form
        method="post"
        className="shrink-0"
        onSubmit={(event) => {
          event.preventDefault()
          signOut()
        }}
      >
        <Button
          type="submit"
          formAction="/mechanic-dashboard/sign-out"
          variant="outline-on-dark"
          className="px-3.5!"
        >
          Sign Out
        </Button>
      </form>
    </div>
  )
}
