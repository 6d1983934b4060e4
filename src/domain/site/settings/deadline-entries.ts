import { ceilingsText, placesText } from './list-text.ts'
import type { SettingEntry } from './setting-entry.ts'
import type { Rules } from './settings.ts'

type DeadlineKey = keyof Rules | 'extraCeilings'

/** Where we work, what is agreed in advance, and how long everybody has. */
export const DEADLINE_ENTRIES: Readonly<Record<DeadlineKey, SettingEntry>> = {
  serviceArea: {
    label: 'Service area',
    meaning:
      'Where we take bookings. Elsewhere the quote says before any money is asked that nobody comes yet, and offers the waiting list. Bookings that were made stay.',
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
}
