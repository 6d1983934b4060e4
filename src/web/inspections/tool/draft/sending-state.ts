/** How far the unsent changes have come. */
export type SendingState = {
  /** How many photos are on this device only. */
  photosWaiting: number
  /** Why the server refused a photo, in words, by the id of the photo. */
  refusals: Readonly<Record<string, string>>
  isDraftWaiting: boolean
  standing: 'idle' | 'sending' | 'offline' | 'signed-out' | 'refused'
  /** This browser stores nothing: a private window, or storage switched off. */
  isMemoryOnly: boolean
}

export const AT_REST: SendingState = {
  photosWaiting: 0,
  refusals: {},
  isDraftWaiting: false,
  standing: 'idle',
  isMemoryOnly: false,
}

const photosText = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** Formats the state with its count of photos: "Offline. 3 photos waiting, …". */
export function sendingText(state: SendingState): string {
  const { photosWaiting, isDraftWaiting, standing, isMemoryOnly } = state
  if (isMemoryOnly) return 'This browser keeps nothing: stay on this page until it is sent'
  const waiting =
    photosWaiting > 0
      ? `${photosText(photosWaiting)} waiting`
      : isDraftWaiting
        ? 'Not sent yet'
        : ''
  if (standing === 'offline') return `Offline. ${waiting || 'Nothing waiting'}, kept on this device`
  if (standing === 'signed-out') return waiting ? `${waiting}: sign in to send` : 'Not signed in'
  if (standing === 'refused') return `${waiting || 'Not sent'}: this job is not yours`
  if (standing === 'sending' && waiting) return `Sending. ${waiting}`
  const refused = Object.keys(state.refusals).length
  if (refused > 0) return `${photosText(refused)} not accepted`
  return waiting || 'All saved'
}
