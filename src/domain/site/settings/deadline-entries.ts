import { placesText } from './list-text.ts'
import type { SettingEntry } from './setting-entry.ts'
import type { Rules } from './settings.ts'

type DeadlineKey = keyof Rules

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
}
