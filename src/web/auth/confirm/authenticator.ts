import type { PasskeyCreation, PasskeyRequest } from '#contract/auth/passkeys/passkeys.ts'
import { StepFailed } from '#web/api/words/step-failed.ts'

/** Asks the browser for a new passkey. Throws a StepFailed where there is none. */
export const createPasskey = (options: PasskeyCreation) =>
  explained(options.rp.id, async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options })
  })

/** Asks the browser to sign in with a passkey of ours. Throws a StepFailed where the visitor would not, or has none. */
export const getPasskey = (options: PasskeyRequest) =>
  explained(options.rpId, async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options })
  })

/** The names of the browser's errors, after WebAuthn, that mean something to the visitor. */
const WORDS: Record<string, string> = {
  NotAllowedError: 'It was cancelled, took too long, or this device has no passkey for Kerbside.',
  InvalidStateError: 'This device has a passkey for this account already.',
  NotSupportedError: 'This device cannot make a passkey that we can use.',
}

async function explained<Credential>(
  rpId: string,
  ask: () => Promise<Credential>,
): Promise<Credential> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const isElsewhere = window.location.hostname !== rpId
    throw new StepFailed({
      title: 'No passkey used',
      description: isElsewhere
        ? `Passkeys only work at ${rpId}. Please open this page there.`
        : (WORDS[name] ?? 'Your browser could not do that. Please use your password.'),
    })
  }
}
