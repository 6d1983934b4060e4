import { type ReactNode, useEffect } from 'react'
import { adoptFormSignIn } from '#web/api/session/adopt-form-sign-in.ts'
import { announceAlive } from '#web/app/replay/page-life.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

/** What the shell does for a page of the application: notifications, and the steps that follow hydration. */
export function PartRoot({ children }: { children: ReactNode }) {
  useEffect(announceAlive, [])
  useEffect(nameCustomer, [])
  return (
    <>
      {children}
      <Toaster />
    </>
  )
}

/** Somebody who signed in without scripts is named by the script of the page, once their record is written [AUTH-32]. */
function nameCustomer() {
  void adoptFormSignIn('customer').then(
    (isSignedIn) => isSignedIn && window.dispatchEvent(new Event('storage')),
  )
}
