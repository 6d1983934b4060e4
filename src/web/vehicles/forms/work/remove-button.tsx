import type { ReactNode } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { getVehicleHealth } from '#contract/vehicles/vehicle-care.calls.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'

type RemoveButtonProps<E extends AnyEndpoint> = {
  endpoint: AnyCall<E>
  input: InputOf<E>
  /** The title of the toast. */
  done: string
  /** The button with what it removes, for who does not see the row. */
  name: string
  children: ReactNode
}

/** Removes something that the keeper of a car recorded. */
export function RemoveButton<E extends AnyEndpoint>(props: RemoveButtonProps<E>) {
  const { run, isRunning } = useAction<E>(props.endpoint, {
    words: 'saveCare',
    done: { title: props.done },
    invalidates: [getVehicleHealth],
  })
  return (
    <Button
      variant="quiet"
      disabled={isRunning}
      onClick={() => run(props.input)}
      aria-label={props.name}
    >
      {props.children}
    </Button>
  )
}
