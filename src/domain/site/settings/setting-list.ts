import { hoursOf } from './contact.ts'
import { dayOf } from './day.ts'
import { DEADLINE_ENTRIES } from './deadline-entries.ts'
import { openingHoursText } from './opening-hours.ts'
import type { SettingEntry } from './setting-entry.ts'
import type { SettingKey, Settings } from './settings.ts'

/**
 * The day on which the words of the terms, the privacy policy or the cookie policy last changed in the program. A test has
 * their fingerprints and asks for it; owners read it beside the date that they enter [SITE-18].
 */
export const LEGAL_WORDS_CHANGED_ON = '2026-11-29'

const weekText = (settings: Settings) => `We answer the telephone ${openingHoursText(settings)}.`

const OPENING_SOURCE =
  'Set by you. Customers can ring about an emergency at any hour, whatever is entered here'

const CLAIM_SOURCE =
  'What stands here at first is the demonstration’s, and a live installation does not show it. The law allows what your records support (DMCC Act 2024)'

const ENTRIES: Readonly<Record<SettingKey, SettingEntry>> = {
  ...DEADLINE_ENTRIES,
  weekdayHours: {
    label: 'Monday to Friday',
    meaning: 'When we answer the telephone. The contact page, help and search engines show it.',
    kind: { type: 'hours' },
    source: OPENING_SOURCE,
    sentence: weekText,
  },
  saturdayHours: {
    label: 'Saturday',
    meaning: 'The same on Saturdays. Pages name the weekend once where both days are alike.',
    kind: { type: 'hours' },
    source: OPENING_SOURCE,
    sentence: weekText,
  },
  sundayHours: {
    label: 'Sunday',
    meaning: 'The same on Sundays.',
    kind: { type: 'hours' },
    source: OPENING_SOURCE,
    sentence: weekText,
  },
  supportPhone: {
    label: 'Support telephone',
    meaning: 'On every page, in the foot of every email, on reports and in the terms.',
    kind: { type: 'phone' },
    source: 'A number of those that Ofcom reserves for drama: enter your own before you open',
    sentence: ({ supportPhone }) => `Our number is ${supportPhone}.`,
  },
  emergencyPhone: {
    label: 'Breakdown telephone',
    meaning: 'Rung by people whose car is stuck. It has to be answered at any hour.',
    kind: { type: 'phone' },
    source: 'A number of those that Ofcom reserves for drama: enter your own before you open',
    sentence: ({ emergencyPhone }) => `Broken down? Ring ${emergencyPhone}, day and night.`,
  },
  contactEmail: {
    label: 'Email',
    meaning:
      'Customers write to it, answers to our emails reach it, and so do messages for the desk.',
    kind: { type: 'email' },
    source: 'An address of the sample domain: enter your own before you open',
    sentence: ({ contactEmail }) => `Write to ${contactEmail}.`,
  },
  headOffice: {
    label: 'Name and address of the business',
    meaning:
      'In the terms, in the foot of every email and on papers, as the law asks. Papers that were issued are not altered.',
    kind: { type: 'text', min: 10, max: 200 },
    source: 'Companies Act 2006, section 82, and the regulations under it',
    sentence: ({ headOffice }) => headOffice,
  },
  emailReplyHours: {
    label: 'Answer by email',
    meaning: 'How soon we promise an answer to what somebody writes to us.',
    kind: { type: 'number', unit: 'hours', min: 1, max: 72 },
    source: 'Set by you. Three days at most, so that a message of Friday is answered by Monday',
    sentence: ({ emailReplyHours }) =>
      `Write to us and you will have an answer by email within ${hoursOf(emailReplyHours)}.`,
  },
  sameDay: {
    label: 'Same-day visits',
    meaning: 'On the page of mobile repairs, as a sentence without its full stop.',
    kind: { type: 'text', min: 10, max: 80 },
    source: CLAIM_SOURCE,
    sentence: ({ sameDay }) => `${sameDay}.`,
  },
  arrival: {
    label: 'From booking to arrival',
    meaning:
      'On the page of mobile repairs, in large type. Mechanics’ diaries decide which slots are free.',
    kind: { type: 'text', min: 3, max: 40 },
    source: CLAIM_SOURCE,
    sentence: ({ arrival }) => `${arrival} from booking to arrival, where a mechanic is free.`,
  },
  emergencyResponse: {
    label: 'Answer to an emergency',
    meaning: 'On the page of mobile repairs, in large type.',
    kind: { type: 'text', min: 3, max: 40 },
    source: CLAIM_SOURCE,
    sentence: ({ emergencyResponse }) => `${emergencyResponse} to answer an emergency.`,
  },
  mechanicAssignedHours: {
    label: 'A mechanic accepts',
    meaning:
      'What a booking’s page, its emails, tracking and help say of a job that any mechanic may take.',
    kind: { type: 'number', unit: 'hours', min: 1, max: 72 },
    source: 'Set by you. The overview shows how soon mechanics accept, on average',
    sentence: ({ mechanicAssignedHours }) =>
      `A mechanic accepts within ${hoursOf(mechanicAssignedHours)}.`,
  },
  policyUpdatedOn: {
    label: 'Date of the terms',
    meaning: `Over the terms, the privacy policy and the cookie policy. Their words last changed in the program on ${dayOf(LEGAL_WORDS_CHANGED_ON)}: enter a new date once you have read and accepted a later change. It cannot be later than the day on which it begins.`,
    kind: { type: 'date' },
    source:
      'Set by you. People must find clearly what becomes of their data, and hear of it before it is used for something new (UK GDPR, articles 12 and 13)',
    sentence: ({ policyUpdatedOn }) => `Last updated ${dayOf(policyUpdatedOn)}`,
  },
}

export const settingEntry = (key: SettingKey): SettingEntry => ENTRIES[key]

/** The settings in the order in which owners read them. */
export const SETTING_GROUPS = [
  {
    id: 'opening-hours',
    heading: 'Opening hours',
    keys: ['weekdayHours', 'saturdayHours', 'sundayHours'],
  },
  {
    id: 'contact',
    heading: 'How people reach us',
    keys: ['supportPhone', 'emergencyPhone', 'contactEmail', 'emailReplyHours', 'headOffice'],
  },
  {
    id: 'claims',
    heading: 'What pages claim',
    keys: ['sameDay', 'arrival', 'emergencyResponse', 'mechanicAssignedHours'],
  },
  { id: 'area', heading: 'Where we work', keys: ['serviceArea'] },
  {
    id: 'deadlines',
    heading: 'Extra work and deadlines',
    keys: [
      'extraCeilings',
      'extraAnswerMinutes',
      'reofferHours',
      'lateAskedMinutes',
      'lateTaskMinutes',
      'satisfactionHours',
      'payoutHoldHours',
      'billRetryDays',
    ],
  },
  { id: 'policies', heading: 'Terms and policies', keys: ['policyUpdatedOn'] },
] as const satisfies readonly { id: string; heading: string; keys: readonly SettingKey[] }[]

export const SETTING_KEYS: readonly SettingKey[] = SETTING_GROUPS.flatMap(({ keys }) => keys)
