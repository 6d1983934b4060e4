import { z } from 'zod'
import { ACCOUNT_KINDS } from '#domain/auth/account-kinds.ts'
import { NOTHING, ofPerson } from './email-kind.ts'

/** Erasing an account finds its notifications by these two. */
const ACCOUNT = z.object({ kind: z.enum(ACCOUNT_KINDS), accountId: z.int() })

/** The emails about an account and its sign-in, and those to who is invited to the desk. */
export const ACCOUNT_EMAILS = {
  'email-verification': ofPerson(
    'account',
    ACCOUNT,
    'Please confirm your email address',
    'please confirm your email address.',
  ),
  'password-reset': ofPerson(
    'account',
    ACCOUNT,
    'Choose a new password',
    'somebody asked for a new password for you.',
  ),
  'password-changed': ofPerson(
    'account',
    ACCOUNT,
    'Your password was changed',
    'your password was changed.',
  ),
  'authenticator-replaced': ofPerson(
    'account',
    ACCOUNT,
    'Your authenticator was replaced',
    'the codes of another authenticator open your account from now on, and your former ones no longer do.',
  ),
  'passkey-added': ofPerson(
    'account',
    ACCOUNT,
    'A passkey was added to your account',
    'a passkey was added to your account. Anybody who has it can sign in as you.',
  ),
  'passkey-removed': ofPerson(
    'account',
    ACCOUNT,
    'A passkey was removed from your account',
    'a passkey was removed from your account.',
  ),
  'passkey-removed-for-you': ofPerson(
    'account',
    ACCOUNT,
    'We removed a passkey from your account',
    'our team removed a passkey from your account.',
  ),
  'passkey-stopped': ofPerson(
    'account',
    ACCOUNT,
    'We stopped one of your passkeys',
    'somebody tried to sign in with what looks like a copy of one of your passkeys. We refused it.',
  ),
  'email-changed': ofPerson(
    'account',
    ACCOUNT,
    'Your email address was changed',
    'your email address was changed.',
  ),
  'data-export': ofPerson(
    'account',
    ACCOUNT,
    'Your data is ready',
    'your data is ready to download.',
  ),
  'erasure-requested': ofPerson(
    'account',
    ACCOUNT,
    'Your account will be deleted',
    'your account will be deleted in seven days, unless you cancel this.',
  ),
  'accounts-merged': ofPerson(
    'account',
    ACCOUNT,
    'Your accounts are merged',
    'we have merged your two accounts.',
  ),
  'account-erased': ofPerson(
    'account',
    NOTHING,
    'Your account is deleted',
    'your account is deleted.',
  ),
  'staff-invitation': ofPerson(
    'account',
    ACCOUNT,
    'You are invited to run Kerbside',
    'you are invited to join the people who run Kerbside.',
  ),
}
