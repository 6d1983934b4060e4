import { hoursOf } from './contact.ts'
import { dissatisfactionPromise } from './dissatisfaction.ts'
import { ceilingsText, daysText, minutesOf, placesText } from './list-text.ts'
import type { SettingEntry } from './setting-entry.ts'
import type { Rules } from './settings.ts'

/** The shortest time for an answer to a proposal that an owner can set; `clockStep` knows what held for each proposal. */
export const ANSWER_MINUTES_MIN = 5

type DeadlineKey = keyof Rules | 'extraCeilings' | 'satisfactionHours' | 'billRetryDays'

/** Where we work, what is agreed in advance, and how long everybody has. */
export const DEADLINE_ENTRIES: Readonly<Record<DeadlineKey, SettingEntry>> = {
  serviceArea: {
    label: 'Service area',
    meaning:
      'Where we take bookings. Elsewhere the quote says, before asking for any money, that nobody covers the place yet, and offers the waiting list. Bookings already made stay.',
    kind: { type: 'places', most: 3000 },
    source:
      'Set by you, as postcodes begin: areas such as M, districts such as SW1A. Empty serves every place to which a mechanic comes',
    sentence: ({ serviceArea }) => `We take bookings ${placesText(serviceArea)}.`,
  },
  extraCeilings: {
    label: 'Extra work agreed in advance',
    meaning:
      'What a customer chooses from when they book, beside “Ask me every time”. A booking keeps the amount that was chosen for it.',
    kind: { type: 'numbers', unit: 'pounds', min: 10, max: 1000, most: 6 },
    source: 'Set by you',
    sentence: ({ extraCeilings }) =>
      `Your mechanic may do extra work without asking you up to ${ceilingsText(extraCeilings)}.`,
  },
  extraAnswerMinutes: {
    label: 'Answer to a proposal',
    meaning:
      'How long a customer has before they are reminded of work that their mechanic proposes at the car. After as long again it becomes a quote for another visit. A proposal keeps what held when it was made.',
    kind: { type: 'number', unit: 'minutes', min: ANSWER_MINUTES_MIN, max: 60 },
    source: 'Set by you. The mechanic is at the car meanwhile',
    sentence: ({ extraAnswerMinutes }) =>
      `A customer is reminded after ${minutesOf(extraAnswerMinutes)}, and the mechanic leaves after another ${minutesOf(extraAnswerMinutes)}.`,
  },
  reofferHours: {
    label: 'Search for another mechanic',
    meaning:
      'How long other mechanics are asked to take over a job whose own cannot come, and three hours before the slot at the latest. A search that has begun keeps its end.',
    kind: { type: 'number', unit: 'hours', min: 1, max: 48 },
    source: 'Set by you',
    sentence: ({ reofferHours }) =>
      `We look for another mechanic for ${hoursOf(reofferHours)}, or until three hours before the slot.`,
  },
  lateAskedMinutes: {
    label: 'A late mechanic is asked',
    meaning: 'How long after the start of a slot, where they have not said that they are coming.',
    kind: { type: 'number', unit: 'minutes', min: 5, max: 30 },
    source: 'Set by you',
    sentence: ({ lateAskedMinutes }) =>
      `${minutesOf(lateAskedMinutes)} after the start the mechanic is asked, and the customer’s booking says so.`,
  },
  lateTaskMinutes: {
    label: 'The desk sends somebody else',
    meaning: 'How long after the start of a slot a job without its mechanic is a task of the desk.',
    kind: { type: 'number', unit: 'minutes', min: 31, max: 180 },
    source: 'Set by you. Longer than the mechanic has to answer',
    sentence: ({ lateTaskMinutes }) =>
      `If we have not heard from them ${minutesOf(lateTaskMinutes)} after the agreed time, we ring round.`,
  },
  satisfactionHours: {
    label: 'Not satisfied',
    meaning:
      'How long after completion a customer can say so, which opens a case and holds the payout until it is decided. Terms, help and the bill say it. A booking keeps what held when it was made.',
    kind: { type: 'number', unit: 'hours', min: 24, max: 48 },
    source: 'Set by you. The money waits at least as long',
    sentence: ({ satisfactionHours }) => dissatisfactionPromise(satisfactionHours),
  },
  payoutHoldHours: {
    label: 'Money waits',
    meaning:
      'How long after a job its money is not paid out, so that a complaint comes first. A job keeps what held when it was completed.',
    kind: { type: 'number', unit: 'hours', min: 48, max: 336 },
    source: 'Set by you. At least as long as a customer may say that they are not satisfied',
    sentence: ({ payoutHoldHours }) =>
      `A job is paid out at the earliest ${hoursOf(payoutHoldHours)} after it.`,
  },
  billRetryDays: {
    label: 'An unpaid bill is asked for again',
    meaning:
      'On which days after it was issued. The saved card is tried again, or the link sent. A booking keeps what held when it was made.',
    kind: { type: 'numbers', unit: 'days', min: 1, max: 13, most: 5 },
    source: 'Set by you. After 14 days a person looks after it',
    sentence: ({ billRetryDays }) =>
      `If the charge does not go through, we try again after ${daysText(billRetryDays)}.`,
  },
}
