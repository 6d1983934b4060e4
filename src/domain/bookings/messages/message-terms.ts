/** Who writes about a booking. */
export const MESSAGE_AUTHORS = ['customer', 'mechanic', 'administrator'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** As the other side reads them. */
export const AUTHOR_WORDS: Readonly<Record<MessageAuthor, string>> = {
  customer: 'Customer',
  mechanic: 'Mechanic',
  administrator: 'Kerbside',
}

type Reached = {
  /** Somebody has accepted the job; until then no mechanic can open its messages. */
  hasMechanic: boolean
  /** Completed or cancelled: nobody accepts it any more. */
  isOver: boolean
}

/** Who reads what this side writes about a booking [MSG-1]. */
export function readersText(author: MessageAuthor, { hasMechanic, isOver }: Reached): string {
  if (author === 'mechanic') return 'The customer and Kerbside read it.'
  const isCustomer = author === 'customer'
  if (hasMechanic)
    return isCustomer
      ? 'Your mechanic and Kerbside read it.'
      : 'The customer and the mechanic read it.'
  const first = isCustomer ? 'Kerbside reads it' : 'The customer reads it'
  if (isOver) return `${first}.`
  return `${first}, and ${isCustomer ? 'your' : 'the'} mechanic once one has accepted the job.`
}

/** A few paragraphs; what is longer is a complaint, which has a form of its own. */
export const MESSAGE_MAX = 2000

/** In a lively thread nobody receives more than one email in this time; it holds everything unread. */
export const MESSAGE_EMAIL_MINUTES = 5
