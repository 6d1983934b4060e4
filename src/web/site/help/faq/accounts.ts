import { ERASURE_SENTENCES } from '#domain/customers/data-protection.ts'
import { PASSWORD_MIN } from '#domain/text/limits.ts'
import type { FaqCategory } from './faq-category.ts'

export const ACCOUNTS: FaqCategory = {
  id: 'accounts',
  title: 'Your account and your details',
  questions: [
    {
      question: 'Do I need an account?',
      answer:
        'No. You can get a quote, book, pay and track as a guest. An account keeps your bookings, your cars and their history in one place.',
    },
    {
      question: 'How do I open one?',
      answer: `Register with your name, email address and a password of at least ${PASSWORD_MIN} characters, or tick the box while you book. Longer is better: three words that do not belong together are hard to guess.`,
    },
    {
      question: 'I have forgotten my password.',
      answer:
        'Choose "Forgotten your password?" at the login. The link we send works once and for one hour. The page says the same whether we know the address or not, so it tells nobody who has an account.',
    },
    {
      question: 'I booked as a guest. Why is the booking not in my account?',
      answer:
        'Bookings made as a guest appear when you have confirmed that the email address is yours. The link for that is in the email we sent when you registered. It works for 24 hours; after that your account sends you another.',
    },
    {
      question: 'Can I have a copy of my details, or have them deleted?',
      answer: `Both. Signed in, you can download your data and close your account yourself, under Account on your dashboard. Without an account, write to us and we answer within one month. Your name, addresses, telephone numbers, cars and notes are erased. ${ERASURE_SENTENCES.stays}`,
    },
    {
      question: 'Who sees my address and telephone number?',
      answer:
        'The mechanic who has accepted your job, and our own staff. Until then mechanics see only the postcode district.',
    },
  ],
}
