import type { ReactNode } from 'react'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type LinkRefusedProps = {
  /** The link was one of ours and is too old; otherwise nobody knows it. */
  isOld: boolean
  whenOld: string
  whenUnknown: string
  /** A button to where the same can be done without the link. */
  children: ReactNode
}

/** The page of a mailed link that opens nothing, in place of what it would have opened. */
export function LinkRefused({ isOld, whenOld, whenUnknown, children }: LinkRefusedProps) {
  return (
    <AccountFrame
      isPlain
      heading={isOld ? 'This link has expired' : 'We do not recognise this link'}
    >
      <Notice tone={isOld ? 'info' : 'warn'} className="mt-7">
        {isOld ? whenOld : whenUnknown}
      </Notice>
      {children}
    </AccountFrame>
  )
}
