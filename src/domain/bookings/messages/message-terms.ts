/** Who writes about a booking. */
export const MESSAGE_AUTHORS = ['customer', 'mechanic', 'administrator'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** As the other side reads them. */
export const AUTHOR_WORDS: Readonly<Record<MessageAuthor, string>> = {
  customer: 'Customer',
  mechanic: 'Mechanic',
  administrator: 'Kerbside',
}

/** A few paragraphs; what is longer is a complaint, which has a form of its own. */
export const MESSAGE_MAX = 2000

/** In a lively thread nobody receives more than one email in this time; it holds everything unread. */
export const MESSAGE_EMAIL_MINUTES = 5
