import { useState } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { Button } from './button.tsx'
import { ListEnd } from './list-end.tsx'

export type ShowMoreProps = {
  what: string
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Its key is what the list is filtered by: the end of one list is not that of another, and takes no focus in it. */
export function ShowMore({ what, ...pages }: ShowMoreProps) {
  const [isPressed, setPressed] = useState(false)
  if (!pages.hasNextPage) return isPressed ? <ListEnd what={what} /> : null
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      {pages.isFetchNextPageError ? (
        <Notice tone="error" isLive>
          The next {what} did not load. Please try again.
        </Notice>
      ) : null}
      <Button
        variant="outline"
        isLoading={pages.isFetchingNextPage}
        loadingLabel="Loading…"
        onClick={() => {
          setPressed(true)
          pages.fetchNextPage()
        }}
      >
        Show more
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
    </div>
  )
}
