import { useSuspenseQuery } from '@tanstack/react-query'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { PASSKEYS_MAX } from '#domain/auth/passkeys.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PASSKEY_CALLS } from './passkey-calls.ts'
import { PasskeyRow } from './passkey-row.tsx'

/** The passkeys of the account that is signed in, and the form for another one [AUTH-26]. */
export function PasskeySection({ kind }: { kind: PasskeyKind }) {
  const passkeys = useStill(useSuspenseQuery(queryFor(PASSKEY_CALLS[kind].list)).data)
  // In the portal the page's own heading is the second below the greeting.
  const Heading = kind === 'mechanic' ? 'h3' : 'h2'
  return (
    <section aria-labelledby="passkeys" className="max-w-2xl">
      <Heading id="passkeys" className="text-2xl">
        Passkeys
      </Heading>
      <p className="mt-1.5 max-w-prose text-stone-600">
        Sign in with your finger, your face or the PIN of your device instead of a password. Your
        password keeps working.
      </p>
      {passkeys.length === 0 ? (
        <p className="mt-5 border-y border-stone-200 py-4">You have no passkey yet.</p>
      ) : (
        <ul className="mt-5 border-t border-stone-200">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} kind={kind} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length < PASSKEYS_MAX ? (
        <AddPasskeyForm kind={kind} />
      ) : (
        <p className="mt-5 text-stone-600">
          You have {PASSKEYS_MAX} passkeys. Remove one to add another.
        </p>
      )}
    </section>
  )
}
