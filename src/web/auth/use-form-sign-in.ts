import { useEffect, useRef } from 'react'
import { adoptFormSignIn } from '#web/api/session/adopt-form-sign-in.ts'
import type { StoredKind } from '#web/api/session/stored-record.ts'

/**
 * Leaves the sign-in page where somebody has signed in here without scripts [AUTH-32], and says when nobody has. The
 * shell may have written the record before this page arrives, so the page clears nothing until that is answered.
 */
export function useFormSignIn(
  kind: StoredKind,
  leave: () => unknown,
  nobody: () => unknown = () => undefined,
): void {
  const then = useRef({ leave, nobody })
  then.current = { leave, nobody }
  useEffect(() => {
    void adoptFormSignIn(kind).then((isSignedIn) =>
      isSignedIn ? then.current.leave() : then.current.nobody(),
    )
  }, [kind])
}
