import { useEffect, useState } from 'react'
import { useIsOffline } from '#web/api/network/use-is-offline.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { MessagePage } from './message-page.tsx'

type ErrorPageProps = {
  reset: () => void
  /** How we are reached, where no footer says so. */
  howToReachUs?: string
}

/** The router shows this page when another one fails. The error stands in the server's log, not on the page. */
export function ErrorPage({ reset, howToReachUs = '' }: ErrorPageProps) {
  const isOffline = useIsOffline()
  const [isWaiting] = useState(isOffline)
  useEffect(() => {
    // Loads the whole page, because the browser may remember that a script of it was not to be had.
    if (isWaiting && !isOffline) location.reload()
  }, [isWaiting, isOffline])
  if (isWaiting)
    return (
      <MessagePage
        heading="You are offline"
        lead="We could not load this page. It opens by itself when you are back."
        actions={<Button onClick={() => location.reload()}>Try again</Button>}
      />
    )
  return (
    <MessagePage
      heading="This page has broken down"
      lead={`Something went wrong on our side. Try again in a moment; if it keeps happening, please tell us. ${howToReachUs}`}
      actions={
        <>
          <Button onClick={reset}>Try again</Button>
          {/* A full page load discards whatever is broken in this tab. */}
          <a href="/" className={buttonLook({ variant: 'outline' })}>
            Back to Home
          </a>
        </>
      }
    />
  )
}
