import type { OwnAddress } from '#server/config/own-address.ts'

export type Fact = {
  label: string
  value: string
  /** Drawn as a number plate. */
  isPlate?: true
  /** A line of a bill: its amount stands at the right. */
  isAmount?: true
  /** What the lines above come to. */
  isSum?: true
  /** Stands below the label, in smaller letters. */
  note?: string
}

/** The parts of an email. Text is text everywhere; only an address of our own can become a link [SEC-I3]. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** One email has one main action; any other is marked as the second. */
  | { kind: 'action'; label: string; address: OwnAddress; isSecond?: true }
  | { kind: 'steps'; steps: readonly { title: string; text: string }[] }
  | { kind: 'notice'; text: string }
  /** What a person wrote, line by line as they wrote it. */
  | { kind: 'words'; text: string }

export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

export type Email = {
  /** What an inbox shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  invitation?: Invitation | null
  /** Who gets the answer: us, unless somebody wrote to us. */
  replyTo?: string
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const notice = (text: string): Block => ({ kind: 'notice', text })
export const words = (text: string): Block => ({ kind: 'words', text })
export const factList = (facts: readonly Fact[]): Block => ({ kind: 'facts', facts })
export const action = (label: string, address: OwnAddress) => ({
  kind: 'action' as const,
  label,
  address,
})
export const secondAction = (label: string, address: OwnAddress): Block => ({
  ...action(label, address),
  isSecond: true,
})
