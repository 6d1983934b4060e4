/** What a message is about; each letter fetches the rest when it is sent. */
export type About = { name: string; reference?: string | undefined }

type Words = { subject: string; message: string }

const ofBooking =
  (subject: string, sentence: string) =>
  ({ name, reference = '' }: About): Words => ({
    subject: subject.replace('%', reference),
    message: `Hello ${name}, ${sentence.replace('%', reference)}`,
  })

const ofPerson =
  (subject: string, sentence: string) =>
  ({ name }: About): Words => ({ subject, message: `Hello ${name}, ${sentence}` })

/** Every message of the product, in a line each. Their letters are laid out when they are sent. */
export const MESSAGES = {
  'booking-received': ofBooking(
    'We have your booking %',
    'we have your booking. Your reference is %.',
  ),
  'booking-accepted': ofBooking(
    'Your mechanic has accepted %',
    'your mechanic has accepted booking %.',
  ),
  'mechanic-declined': ofBooking(
    'Another mechanic for your booking %',
    'your mechanic cannot take booking %. We are asking the others near you.',
  ),
  'time-proposed': ofBooking(
    'Another time for your booking %',
    'a mechanic can do booking % at another time.',
  ),
  'on-the-way': ofBooking(
    'Your mechanic is on the way',
    'your mechanic is on the way for booking %.',
  ),
  'booking-completed': ofBooking(
    'Your car is done: how was it?',
    'booking % is done. Tell others how it went.',
  ),
  'booking-reminder': ofBooking('Tomorrow: your booking %', 'your booking % is tomorrow.'),
  'booking-cancelled': ofBooking('Your booking % is cancelled', 'your booking % is cancelled.'),
  'booking-rescheduled': ofBooking(
    'Your booking % has a new time',
    'your booking % has a new time.',
  ),
  'deposit-reminder': ofBooking(
    'Your deposit for % is still to be paid',
    'please pay the deposit for %, or we give the time to somebody else.',
  ),
  'deposit-paid': ofBooking(
    'Your deposit for % has arrived',
    'thank you: the deposit for % is paid.',
  ),
  'deposit-refunded': ofBooking(
    'Your deposit for % is on its way back',
    'we are sending back the deposit for %.',
  ),
  'job-offered': ofBooking('A job near you: %', 'there is a job for you, %.'),
  'job-cancelled': ofBooking(
    'Job % is cancelled',
    'job % is cancelled. Your hours are free again.',
  ),
  'job-rescheduled': ofBooking('Job % has a new time', 'job % has a new time.'),
  'follow-up-quote': ofBooking(
    'What your mechanic recommends after %',
    'your mechanic has inspected your car for booking % and recommends some work. You decide about each item.',
  ),
  'follow-up-answered': ofBooking(
    'The customer has answered your quote for %',
    'the customer has answered your follow-up quote for %.',
  ),
  'inspection-report': ofBooking(
    'The inspection of your car, %',
    'your mechanic has finished inspecting your car for booking %.',
  ),
  'application-received': ofPerson('We have your application', 'we have your application.'),
  'application-approved': ofPerson(
    'Welcome to Kerbside: you are approved',
    'your application is approved. You can now log in.',
  ),
  'application-rejected': ofPerson(
    'Your application to Kerbside',
    'we cannot approve your application as it is. You may apply again.',
  ),
  'account-deactivated': ofPerson(
    'Your Kerbside account is deactivated',
    'we have deactivated your account. You are no longer listed, and cannot log in.',
  ),
  'account-activated': ofPerson(
    'Your Kerbside account is active again',
    'your account is active again. You can log in, and jobs are offered to you.',
  ),
  'document-expiring': ofPerson(
    'Your insurance ends soon',
    'your insurance ends soon. Please send us the new one.',
  ),
  'document-expired': ofPerson(
    'Your insurance has ended',
    'your insurance has ended, so you are not listed until we have the new one.',
  ),
  'email-verification': ofPerson(
    'Please confirm your e-mail address',
    'please confirm your address.',
  ),
  'password-reset': ofPerson('Choose a new password', 'somebody asked for a new password for you.'),
  'password-changed': ofPerson('Your password was changed', 'your password was changed.'),
  'email-changed': ofPerson('Your e-mail address was changed', 'your e-mail address was changed.'),
  'data-export': ofPerson('Your data is ready', 'your data is ready to download.'),
  'erasure-requested': ofPerson(
    'Your account will be deleted',
    'your account will be deleted in seven days, unless you take it back.',
  ),
  'account-erased': ofPerson('Your account is deleted', 'your account is deleted.'),
  'maintenance-alert': ofPerson(
    'Your car: something to plan in',
    'your car will need something soon. You have time to plan it in.',
  ),
  'maintenance-reminder': ofPerson(
    'Your reminder about your car',
    'you asked us to remind you of something about your car.',
  ),
  'contact-receipt': ofPerson('We have your message', 'thank you for writing to us.'),
  'contact-message': ofPerson('A message from the contact form', 'somebody wrote to us.'),
} satisfies Record<string, (about: About) => Words>

export type MessageType = keyof typeof MESSAGES

/**
 * What a letter needs beside its booking, as ids and dates: `kind` and `accountId` of an account, `mechanicId`,
 * `contactMessageId`, `diagnosticId`, `documentId`, `followUpQuoteId`, `proposedDate`. A token is made by the sender and never stored.
 */
export type MessageData = Record<string, string | number | null>
