/** A connection to an adapter over any transport. Data arrives in pieces of any length. */
export type AdapterLink = {
  /** The name to show: "OBDII", "Simulated adapter". */
  name: string
  isSimulated: boolean
  write(text: string): Promise<void>
  close(): Promise<void>
}

export type LinkListener = {
  onText: (piece: string) => void
  /** Called when the connection is lost: out of range, unplugged, or driven off. */
  onGone: () => void
}

/** Opens a connection, and lets the person choose an adapter where the browser requires it. */
export type OpenLink = (listener: LinkListener) => Promise<AdapterLink>

/** The person closed the browser's list of adapters, which is no failure and needs no message. */
export class NothingChosen extends Error {
  override name = 'NothingChosen'
}
