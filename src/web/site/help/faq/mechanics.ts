import { EXPERIENCE_ASKED_YEARS } from '#domain/mechanics/trade-options.ts'
import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { CLAIMS, MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import type { FaqCategory } from './faq-category.ts'

export const MECHANICS: FaqCategory = {
  id: 'mechanics',
  title: 'For mechanics',
  questions: [
    {
      question: 'What do I need to work with you?',
      answer: `${EXPERIENCE_ASKED_YEARS} years’ experience, your own tools, and these documents: ${documentsInSentence(REQUIRED_DOCUMENTS)}. The qualification is ${CLAIMS.minimumQualification} or its equal.`,
    },
    {
      question: 'How do I apply?',
      answer:
        'Fill in the registration form, pay the registration fee if the next page asks for one, and wait for our decision. We look at every application by hand, usually within one to two working days, and write to you either way.',
    },
    {
      question: 'Why can I not sign in yet?',
      answer:
        'We are still looking at your application. You will get an email as soon as it is approved, and you can log in from then on.',
    },
    {
      question: 'How much of a bill do I keep?',
      answer: `${MECHANIC_SHARE_HUNDREDTHS} per cent. Each finished job has its line in your earnings, with the bill, our share and yours.`,
    },
    {
      question: 'Which jobs am I offered?',
      answer:
        'Those that ask for you by name, and those within your radius, at hours that you have free, for which you are among the best matches: near, in your specialty, well reviewed. You see why a job was offered to you, and you are free to leave it.',
    },
    {
      question: 'Two of us press Accept at the same moment. Who gets the job?',
      answer:
        'Exactly one. The other sees at once that it has just been taken, and their diary stays as it was.',
    },
    {
      question: 'Can I have a copy of what you hold about me, or have it erased?',
      answer:
        'Yes. Signed in, open Me and then Your data: we gather it and email you a link, which works once, for 24 hours. On the same page you can close your account, once no job, case or payment is open. It says what stays before you confirm.',
    },
    {
      question: 'How do I take a day off?',
      answer:
        'Set your week, breaks and days off in the portal. Customers only see the hours that remain, and existing bookings stay as they are.',
    },
  ],
}
