import { z } from 'zod'
import { MECHANIC, NOTHING, ofPerson } from './email-kind.ts'

const DOCUMENT = z.object({ mechanicId: z.int(), documentId: z.string() })

/** The emails about an application, the account of a mechanic and the documents that the listing depends on. */
export const MECHANIC_EMAILS = {
  'application-received': ofPerson(
    'work',
    MECHANIC,
    'We have your application',
    'we have your application.',
  ),
  'application-link': ofPerson(
    'work',
    MECHANIC,
    'The link to your application',
    'here is the link to your application.',
  ),
  'application-approved': ofPerson(
    'work',
    MECHANIC,
    'Welcome to Kerbside, you are approved',
    'your application is approved. You can now log in.',
  ),
  'application-rejected': ofPerson(
    'work',
    MECHANIC,
    'Your application to Kerbside',
    'we cannot approve your application as it is. You can apply again.',
  ),
  'account-deactivated': ofPerson(
    'work',
    MECHANIC,
    'Your Kerbside account is deactivated',
    'we have deactivated your account. You are no longer listed, and cannot log in.',
  ),
  'account-activated': ofPerson(
    'work',
    MECHANIC,
    'Your Kerbside account is active again',
    'your account is active again. You can log in.',
  ),
  'mechanic-account-erased': ofPerson(
    'account',
    NOTHING,
    'Your account is closed',
    'your account is closed.',
  ),
  'document-approved': ofPerson(
    'work',
    DOCUMENT,
    'We have approved your document',
    'we have approved your document.',
  ),
  'document-rejected': ofPerson(
    'work',
    DOCUMENT,
    'Please send us your document again',
    'we could not approve your document.',
  ),
  'document-withdrawn': ofPerson(
    'work',
    DOCUMENT,
    'One of your documents is no longer approved',
    'we have looked at one of your documents again, and it does not count any more.',
  ),
  'document-expiring': ofPerson(
    'work',
    DOCUMENT,
    'One of your documents expires soon',
    'one of the documents you need to be listed expires soon. Please send us the new one.',
  ),
  'document-expired': ofPerson(
    'work',
    DOCUMENT,
    'One of your documents has expired',
    'one of the documents you need to be listed has expired, so customers cannot find you until we have approved the new one.',
  ),
}
