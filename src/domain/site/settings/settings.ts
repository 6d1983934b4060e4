/**
 * What an owner changes without a release, beside prices, and every page may read. A value is text, a whole number or a
 * list of either, as the database stores it and as the wire carries it.
 */
export type Settings = {
  /** "08:00-20:00", or `CLOSED`. */
  weekdayHours: string
  saturdayHours: string
  sundayHours: string
  /** As people in Britain dial it. */
  supportPhone: string
  emergencyPhone: string
  contactEmail: string
  /** On one line: the name of the business, then the lines of its address. */
  headOffice: string
  emailReplyHours: number
  /** What pages claim of a visit: how soon somebody comes, and how often on the same day. */
  sameDay: string
  arrival: string
  emergencyResponse: string
  /** How soon a job that nobody was asked for by name is taken. */
  mechanicAssignedHours: number
  /** The calendar day that an owner enters as that of the last change of the terms and the policies [SITE-18]. */
  policyUpdatedOn: string
  /** What a customer can agree to in advance beside "ask me every time", in pounds. */
  extraCeilings: number[]
  /** So long after completion a customer may say that they are not satisfied. */
  satisfactionHours: number
  /** So many days after it was issued an unpaid bill is asked for again. */
  billRetryDays: number[]
}

/** What the server alone decides by. Pages show what follows from it, never the value. */
export type Rules = {
  /** Districts and areas of postcodes in which we take bookings; empty where everywhere. */
  serviceArea: string[]
  /** So long other mechanics are asked to take the place of one who cannot come. */
  reofferHours: number
  /** So long after the start of the slot the mechanic is asked whether they are coming, and the customer is notified. */
  lateAskedMinutes: number
  /** So long after it an administrator has the task of sending somebody else. */
  lateTaskMinutes: number
  /** So long a customer has to answer a proposal before they are reminded, and so long again afterwards. */
  extraAnswerMinutes: number
  /** So long after the job its money waits for a complaint. */
  payoutHoldHours: number
}

export type AllSettings = Settings & Rules
export type SettingKey = keyof AllSettings
export type SettingValue = string | number | string[] | number[]

/**
 * What held before an owner changed anything: the hours and times of [SITE-13]. Telephone numbers are of
 * those that Ofcom reserves for drama; nobody answers them.
 */
export const FIRST_SETTINGS: Settings = {
  weekdayHours: '08:00-20:00',
  saturdayHours: '09:00-18:00',
  sundayHours: '09:00-18:00',
  supportPhone: '020 7946 0118',
  emergencyPhone: '020 7946 0999',
  contactEmail: 'hello@kerbside.example.co.uk',
  headOffice: 'Kerbside, 1 Example Street, London SE1 0AA',
  emailReplyHours: 24,
  sameDay: 'Same-day service from many mechanics',
  arrival: '1 to 2 hours',
  emergencyResponse: '45 to 90 minutes',
  mechanicAssignedHours: 24,
  policyUpdatedOn: '2025-01-07',
  extraCeilings: [50, 100, 200, 400],
  satisfactionHours: 24,
  billRetryDays: [1, 3, 7],
}
