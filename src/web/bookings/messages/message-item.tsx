import type { ReactNode } from 'react'
import { AUTHOR_WORDS, type MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { classNames } from '#web/ui/class-names.ts'
import { shortSlotText } from '#web/ui/text/date-text.ts'

type MessageItemProps = {
  message: { author: MessageAuthor; words: string; at: string }
  reader: MessageAuthor
  /** The photos of the message. */
  children: ReactNode
}

/** One message of a booking, the reader's own on the right. */
export function MessageItem({
  message: { author, words, at },
  reader,
  children,
}: MessageItemProps) {
  return (
    <li
      className={classNames(
        'w-fit max-w-[85%] rounded-panel border border-stone-200 px-4 py-2.5',
        author === reader ? 'justify-self-end bg-stone-100' : 'bg-card',
      )}
    >
      <p className="text-sm text-stone-600">
        {author === reader ? 'You' : AUTHOR_WORDS[author]},{' '}
        <time dateTime={at}>{shortSlotText(at)}</time>
      </p>
      <p className="user-text whitespace-pre-line">{words}</p>
      {children}
    </li>
  )
}
