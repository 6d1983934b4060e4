import { type AdapterDialogue, openDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'
import type { OpenLink } from './adapter-link.ts'
import { type Connection, connectCar } from './connect-car.ts'

export type Connected = Connection & { dialogue: AdapterDialogue }

/** A cable at the wrong speed stays silent or sends nonsense; either error tries the next way to open it. */
const isWrongSpeed = (error: unknown) =>
  error instanceof AdapterError && ['silent', 'not-an-adapter'].includes(error.reason)

/** Opens a dialogue with an adapter that has found the car's protocol. `onLost` is called only for a loss after that. */
export async function connectAdapter(
  openers: readonly OpenLink[],
  onLost: (error: AdapterError) => void,
): Promise<Connected> {
  const [open, ...others] = openers
  if (!open) throw new AdapterError('not-open')
  let isConnected = false
  const dialogue = await openDialogue(open, (error) => {
    if (isConnected) onLost(error)
  })
  try {
    const connection = await connectCar(dialogue)
    isConnected = true
    return { ...connection, dialogue }
  } catch (error) {
    await dialogue.close()
    if (others.length > 0 && isWrongSpeed(error)) return connectAdapter(others, onLost)
    throw error
  }
}
