import type { CarPartId } from '#domain/car/car-part-ids.ts'

export type { CarPartId } from '#domain/car/car-part-ids.ts'

export type CarPartStatus = 'good' | 'warn' | 'bad'

export type CarPart = {
  id: CarPartId
  label: string
  /** Appears on the right of the list: a price, a date, a finding. */
  note?: string | undefined
  /** Colours the part; the note must say the same in words. */
  status?: CarPartStatus | undefined
  /** Makes the part a link, which works without scripts too. */
  href?: string | undefined
}

/** What a press on a part does, both in the drawing and in the list. */
export type ChoosePart = ((id: CarPartId) => void) | undefined
