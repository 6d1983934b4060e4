/** What a line of a booking's timeline reports: each kind has its own mark on the page. */
export const TIMELINE_KINDS = [
  'event',
  'email',
  'text',
  'payment',
  'approval',
  'note',
  'message',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const EVENT_TITLES = {
  booked: 'Booked',
  accepted: 'Accepted by the mechanic',
  declined: 'The mechanic withdrew',
  reoffered: 'Offered to other mechanics',
  'mechanic-chosen': 'Another mechanic chosen',
  rescheduled: 'Moved to another time',
  assigned: 'Mechanic sent',
  late: 'Mechanic late, asked whether they are coming',
  'time-proposed': 'The mechanic proposed another time',
  'time-declined': 'The proposed time was declined',
  'on-the-way': 'The mechanic is on the way',
  'in-progress': 'Work started',
  'ceiling-set': 'Amount for extra work agreed in advance',
  'work-agreed': 'More work, within the amount agreed in advance',
  'work-proposed': 'More work proposed',
  'work-reminded': 'Reminded of the work that waits for an answer',
  'work-postponed': 'No answer: the work is a quote for another visit',
  'work-approved': 'More work approved',
  'work-declined': 'More work declined',
  completed: 'Work completed',
  cancelled: 'Cancelled',
}
/** A new kind of event needs its words here before anything can record it. */
export type BookingEventType = keyof typeof EVENT_TITLES

/** Of what is about a mechanic, where a booking may have had several: who they were. */
const TITLES_WITH_NAME: Partial<Record<BookingEventType, (name: string) => string>> = {
  accepted: (name) => `Accepted by ${name}`,
  declined: (name) => `${name} withdrew`,
  reoffered: (name) => `${name} cannot come: offered to other mechanics`,
  'mechanic-chosen': (name) => `Another mechanic chosen: ${name}`,
  assigned: (name) => `Mechanic sent: ${name}`,
  late: (name) => `${name} late, asked whether they are coming`,
  'time-proposed': (name) => `${name} proposed another time`,
}

/** What an earlier release recorded under another name is named as it is stored, rather than left out. */
export function eventTitle(type: string, mechanic: string | null): string {
  if (!isKnown(type)) return type.replaceAll('-', ' ')
  const titleWith = TITLES_WITH_NAME[type]
  return mechanic !== null && titleWith ? titleWith(mechanic) : EVENT_TITLES[type]
}

const isKnown = (type: string): type is BookingEventType => type in EVENT_TITLES

/** Work that a mechanic proposes, and what the customer answers. */
export const isApproval = (type: string): boolean => type.startsWith('work-')

const ACTOR_NAMES: Readonly<Record<string, string>> = {
  customer: 'by the customer',
  mechanic: 'by the mechanic',
  administrator: 'by the desk',
  clock: 'by the clock',
}

export const actorText = (actor: string): string => ACTOR_NAMES[actor] ?? actor
