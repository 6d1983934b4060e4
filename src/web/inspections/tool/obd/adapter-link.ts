/** A line to an adapter, whatever carries it. What it says comes in pieces of any length. */
export type AdapterLink = {
  /** For people: "OBDII", "Simulated adapter". */
  name: string
  isSimulated: boolean
  write(text: string): Promise<void>
  close(): Promise<void>
}

export type LinkListener = {
  onText: (piece: string) => void
  /** Out of range, unplugged, or its owner has driven off. */
  onGone: () => void
}

/** Opens a line; asks the person which adapter where the browser must. */
export type OpenLink = (listener: LinkListener) => Promise<AdapterLink>

/** The person closed the browser's list of adapters: no failure, and nothing to say. */
export class NothingChosen extends Error {
  override name = 'NothingChosen'
}
