import { WORKMANSHIP_WARRANTY_DAYS } from '#domain/bookings/cases/warranty-terms.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import type { FaqCategory } from './faq-category.ts'

export const REPAIRS: FaqCategory = {
  id: 'repairs',
  title: 'Repairs and warranty',
  questions: [
    {
      question: 'What can be done at the kerb?',
      answer:
        'Servicing, brakes, batteries, alternators, starters, diagnosis, suspension links and springs, punctures and much more. For work that needs a ramp, such as a clutch, choose Garage on the quote form.',
    },
    {
      question: 'Where must the car stand?',
      answer:
        'On level, firm ground with room to open the doors: a drive, a car park or a quiet street. Please make sure that working on a car is allowed there, and that nobody has to stand in traffic.',
    },
    {
      question: 'Do I have to be there?',
      answer:
        'Only to hand over the keys and to take them back. Somebody must be reachable by telephone in case the mechanic finds something you should decide.',
    },
    {
      question: 'Which parts do you fit?',
      answer:
        'Parts of the quality the maker fitted, or better. You may ask to see the box and to keep the old part.',
    },
    {
      question: 'What does the warranty cover?',
      answer: `Parts and labour of the repair for ${WARRANTY_MONTHS} months; where a part cannot carry that, such as a puncture repair, the workmanship is still covered for ${WORKMANSHIP_WARRANTY_DAYS} days. Wear, accidents and work by others are not covered.`,
    },
    {
      question: 'The fault has come back. What do I do?',
      answer:
        'Open your booking, by the link in its email or from your account, and choose "Tell us what is wrong". If the link has expired, "Lost your reference?" on Track booking sends you a new one. We ask the same mechanic to come back first, or another one if they cannot. You pay nothing for work that the warranty covers.',
    },
    {
      question: 'Does a visit to my car count for the service book?',
      answer:
        'Yes. A service by an independent mechanic to the maker’s schedule, with suitable parts, does not end the maker’s warranty. Ask your mechanic for an invoice that names the parts and the oil.',
    },
  ],
}
