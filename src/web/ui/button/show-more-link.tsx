import { type MouseEvent, type ReactNode, useState } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ListEnd } from './list-end.tsx'

type ShowMoreLinkProps = {
  /** What the list contains: mechanics, reviews. */
  what: string
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** A link to the next page that looks like a button, so that it works without scripts too. */
  children: (link: {
    preload: false
    variant: 'outline'
    'aria-busy': true | undefined
    onClick: (event: MouseEvent) => void
    children: ReactNode
  }) => ReactNode
}

/** Stands below a list and appends its next page. */
export function ShowMoreLink({ what, pages, children }: ShowMoreLinkProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const [isPressed, setPressed] = useState(false)
  if (!hasNextPage) return isPressed ? <ListEnd what={what} /> : null
  return (
    <div className="mt-7 flex flex-col items-center gap-3">
      {isFetchNextPageError ? (
        <Notice tone="error" isLive>
          The next {what} did not load. Please try again.
        </Notice>
      ) : null}
      {children({
        preload: false,
        variant: 'outline',
        'aria-busy': isFetchingNextPage || undefined,
        onClick: (event) => {
          event.preventDefault()
          setPressed(true)
          if (!isFetchingNextPage) fetchNextPage()
        },
        children: (
          <>
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
            <VisuallyHidden> {what}</VisuallyHidden>
          </>
        ),
      })}
    </div>
  )
}
