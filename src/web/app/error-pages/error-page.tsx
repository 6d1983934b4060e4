import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsOffline } from '#web/api/network/use-is-offline.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { focusMain } from '#web/ui/focus-main.ts'
import { MessagePage } from './message-page.tsx'

type ErrorPageProps = {
  error: unknown
  /** How we are reached, where no footer says so. */
  howToReachUs?: string
}

/** What Chromium, Firefox and Safari call a request that found no answer. The standard asks for a TypeError, which mistakes of ours are too. */
const LOST = /^(Failed to fetch$|NetworkError|Load failed$|The network connection was lost)/

/** The router shows this page when another one fails. The error stands in the server's log, not on the page. */
export function ErrorPage({ error, howToReachUs = '' }: ErrorPageProps) {
  const { latestLocation } = useRouter()
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
  if (error instanceof TypeError && LOST.test(error.message)) return <Unreached />
  return (
    <MessagePage
      heading="This page has broken down"
      lead={`Something went wrong on our side. Try again in a moment; if it keeps happening, please tell us. ${howToReachUs}`}
      actions={
        <>
          {/* A full page load discards whatever is broken in this tab. */}
          <a href={latestLocation.href} className={buttonLook({})}>
            Try again
          </a>
          <a href="/" className={buttonLook({ variant: 'outline' })}>
            Back to Home
          </a>
        </>
      }
    />
  )
}

/** The browser calls itself online, and yet no answer came. */
function Unreached() {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  async function tryAgain() {
    setTrying(true)
    // Loading the whole page could lead to the browser's own message, which has no way on.
    await router.invalidate()
    setTrying(false)
    focusMain()
  }
  return (
    <MessagePage
      heading="This page did not load"
      lead="The connection was lost on the way. Check that you have a signal, then try again."
      actions={
        <Button onClick={tryAgain} isLoading={isTrying}>
          Try again
        </Button>
      }
    />
  )
}
