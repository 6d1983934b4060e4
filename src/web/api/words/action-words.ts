import { BOOKING_WORDS } from './booking-words.ts'
import { CALCULATE_WORDS } from './calculate-words.ts'
import { SESSION_ENDED, type Words } from './explain-refusal.ts'
import { JOB_WORDS } from './job-words.ts'

/** Error texts for the forms of mechanics [AUTH-10]. */
const FAULT = 'Something went wrong. Please try again.'
const UNREACHED = { title: 'Error', description: FAULT }

/** The error text of each action [SITE-7]. */
export const ACTION_WORDS = {
  calculateQuote: CALCULATE_WORDS,
  createQuote: {
    title: 'Failed to create quote',
    otherwise: 'There was an error processing your booking. Please try again.',
  },
  createBooking: {
    title: 'Booking Failed',
    otherwise: 'There was an error creating your booking. Please try again.',
  },
  startDeposit: {
    title: 'Payment page not opened',
    otherwise: 'We could not open the payment page. Please try again.',
    not_allowed: 'This cannot be paid online. Please ring us, and we tell you how to pay it.',
    already_cancelled: 'This booking is cancelled, so there is nothing to pay.',
  },
  checkDeposit: {
    title: 'Payment not confirmed',
    otherwise: 'We could not check your payment just now. Please try again.',
    not_allowed: 'This cannot be paid online. Please ring us, and we tell you how to pay it.',
  },
  connectAccount: {
    title: 'Page not reached',
    otherwise: 'We could not open our payment partner’s page. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  ...BOOKING_WORDS,
  signInCustomer: {
    title: 'Login Failed',
    otherwise: 'Invalid email or password',
    fault: FAULT,
    invalid_credentials: 'Invalid credentials',
    forbidden: 'Your account has been deactivated. Please get in touch with us.',
  },
  registerCustomer: {
    title: 'Registration Failed',
    otherwise: 'Failed to create account. Please try again.',
  },
  requestPasswordReset: { title: 'Not sent', otherwise: 'Please try again.' },
  sendVerification: {
    title: 'Not sent',
    otherwise: 'Please try again.',
    unauthenticated: SESSION_ENDED,
    too_many:
      'We have sent it several times this hour. Please check your junk mail, or try again later.',
  },
  resetPassword: { title: 'Not saved', otherwise: 'Please try again.' },
  verifyEmail: {
    title: 'Not confirmed',
    otherwise: 'Please try again.',
    forbidden: 'This link belongs to a different account from the one you are signed in to.',
  },
  saveAccount: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  emailReference: {
    title: 'Not sent',
    otherwise: 'We could not send the email. Please try again.',
  },
  trackBooking: {
    title: 'Booking not looked up',
    // Only a wrong pair is "not found"; that there were too many tries is another matter.
    titles: {
      not_found: 'Booking Not Found',
      invalid: 'Booking Not Found',
      malformed: 'Booking Not Found',
    },
    otherwise: 'Please check your booking reference and email address.',
    fault: FAULT,
  },
  joinWaitingList: {
    title: 'Not saved',
    otherwise: 'We could not add you to the list. Please try again.',
  },
  openCase: {
    title: 'Not sent',
    otherwise: 'That did not go through. Please try again, or ring us.',
    invalid: 'Please say in a few words what has happened.',
  },
  answerOwnCase: {
    title: 'Not sent',
    otherwise: 'We could not send your account of it. Please try again.',
    invalid_transition: 'This has been answered or decided already.',
  },
  writeCaseMessage: {
    title: 'Not sent',
    otherwise: 'We could not send your message. Please try again.',
    invalid_transition: 'This has been decided. You can raise it again.',
  },
  sendPhoto: {
    title: 'Photo not sent',
    otherwise: 'The photo could not be sent. Please try again.',
    too_many: 'That was a lot of photos. Please try again in an hour.',
  },
  writeMessage: {
    title: 'Not sent',
    otherwise: 'We could not send your message. Nothing you typed is lost: please try again.',
    too_many: 'That was a lot of messages. Please try again in ten minutes.',
  },
  acceptInvitation: {
    title: 'Not accepted',
    otherwise: 'That did not go through. Please try again.',
  },
  decideReview: {
    title: 'Not changed',
    otherwise: 'We could not change this review. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  signInAdministrator: {
    title: 'Login Failed',
    otherwise: 'Invalid credentials. Please try again.',
    fault: FAULT,
  },
  signInByPasskey: {
    title: 'Login Failed',
    otherwise: 'We could not sign you in. Please use your password.',
    invalid_credentials: 'That passkey does not open an account here. Please use your password.',
    forbidden: 'Your account has been deactivated. Please get in touch with us.',
  },
  replaceAuthenticator: {
    title: 'Not replaced',
    otherwise: 'Your authenticator could not be replaced. Please try again.',
    not_allowed: 'This key is too old. Please begin again.',
    unauthenticated: SESSION_ENDED,
  },
  changePasskeys: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    not_allowed: 'That passkey could not be checked, or is in use already. Please try again.',
    quota: 'You have ten passkeys. Please remove one first.',
    not_found: 'It has been removed already.',
    unauthenticated: SESSION_ENDED,
  },
  confirmByPasskey: {
    title: 'Not confirmed',
    otherwise: 'We could not check your passkey. Please use your password.',
    invalid_credentials: 'That is not a passkey of this account. Please use your password.',
    unauthenticated: SESSION_ENDED,
  },
  confirmAdministrator: {
    title: 'Login Failed',
    otherwise: 'That is not your password. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  removeCard: {
    title: 'Not removed',
    otherwise: 'We could not remove the card. Please try again, or ring us.',
    not_found: 'No card is saved for this booking any more.',
    invalid_transition: 'Your card is being charged at this moment.',
  },
  registerMechanic: {
    title: 'Registration Failed',
    otherwise: 'Failed to register. Please try again.',
    unreached: UNREACHED,
  },
  signInMechanic: {
    title: 'Login Failed',
    otherwise: 'Invalid credentials. Please try again.',
    fault: FAULT,
    invalid_credentials: 'Email or password is incorrect. Please check and try again.',
    not_approved: "Your account is pending approval. You'll receive an email once approved.",
    forbidden: 'Your account has been deactivated. Please get in touch with us.',
    unreached: UNREACHED,
  },
  ...JOB_WORDS,
  sendApplication: {
    title: 'Not sent',
    otherwise: 'That did not reach us. Please try again.',
    invalid:
      'Please check what you entered. An insurance needs its last day, which must not have passed.',
    bad_file: 'Please send a PDF or a photograph that we can read, without a password.',
    bad_image: 'We could not read this picture. Please take a new photograph.',
    quota: 'There is no room for more documents. Please remove one first.',
    too_large: 'This file is too large. Please send a smaller one.',
    too_many: 'That was very often within an hour. Please try again later.',
    not_allowed: 'This one is approved. Please send us a new one first.',
  },
  savePortal: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    unauthenticated: SESSION_ENDED,
    invalid: 'Please correct what is marked.',
  },
  updateAlert: {
    title: 'Error',
    otherwise: 'Failed to update alert status',
    unauthenticated: SESSION_ENDED,
  },
  saveCare: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  decideFollowUp: {
    title: 'Not sent',
    otherwise: 'Your decision did not reach us. Please try again.',
    already_decided: 'This quote has been answered already.',
    quote_expired: 'These prices have expired. Please ask your mechanic for a new quote.',
    price_changed: 'The total has changed in the meantime. Please check it again.',
    changed_elsewhere: 'This has changed in the meantime. Please look at it again.',
  },
  createReview: {
    title: 'Review not sent',
    otherwise: 'Your review did not reach us. Nothing you typed is lost: please try again.',
    too_many: 'That was a lot of reviews from one network. Please try again in an hour.',
  },
  sendMessage: {
    title: 'Message not sent',
    otherwise: 'Your message did not reach us. Nothing you typed is lost: please try again.',
  },
} satisfies Record<string, Words>
