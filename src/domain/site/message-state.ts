export const MESSAGE_STATES = ['open', 'answered'] as const
type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_STATE_WORDS: Readonly<Record<MessageState, string>> = {
  open: 'Waiting',
  answered: 'Answered',
}
