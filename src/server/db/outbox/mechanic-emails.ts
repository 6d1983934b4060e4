import { z } from 'zod'
import { MECHANIC, ofPerson } from './email-kind.ts'

const DOCUMENT = z.object({ mechanicId: z.int(), documentId: z.string() })

/** The emails about an application, the account of a mechanic and the documents that the listing depends on. */
export const MECHANIC_EMAILS = {
  'application-received': ofPerson(
    MECHANIC,
    'We have your application',
    'we have your application.',
  ),
  'application-link': ofPerson(
    MECHANIC,
    'The link to your application',
    'here is the link to your application.',
  ),
  'application-approved': ofPerson(
    MECHANIC,
    'Welcome to Kerbside: you are approved',
    'your application is approved. You can now log in.',
  ),
  'application-rejected': ofPerson(
    MECHANIC,
    'Your application to Kerbside',
    'we cannot approve your application as it is. You may apply again.',
  ),
  'account-deactivated': ofPerson(
    MECHANIC,
    'Your Kerbside account is deactivated',
    'we have deactivated your account. You are no longer listed, and cannot log in.',
  ),
  'account-activated': ofPerson(
    MECHANIC,
    'Your Kerbside account is active again',
    'your account is active again. You can log in, and jobs are offered to you.',
  ),
  'document-approved': ofPerson(
    DOCUMENT,
    'We have approved your document',
    'we have approved your document.',
  ),
  'document-rejected': ofPerson(
    DOCUMENT,
    'Please send us your document again',
    'we could not approve your document.',
  ),
  'document-expiring': ofPerson(
    DOCUMENT,
    'A document of yours ends soon',
    'a document that your listing depends on ends soon. Please send us the new one.',
  ),
  'document-expired': ofPerson(
    DOCUMENT,
    'A document of yours has ended',
    'a document that your listing depends on has ended, so you are not listed until we have approved the new one.',
  ),
}
