import type { CarPartId } from '#domain/car/car-part-ids.ts'

export type { CarPartId } from '#domain/car/car-part-ids.ts'

export type CarPartStatus = 'good' | 'warn' | 'bad'

export type CarPart = {
  id: CarPartId
  label: string
  /** Stands on the right of the list: a price, a date, a finding. */
  note?: string | undefined
  /** Colours the part; say it in the note as well. */
  status?: CarPartStatus | undefined
  /** Makes the part a link, which then works without scripts too. */
  href?: string | undefined
}

/** What a press on a part does, in the drawing and in the list alike. */
export type ChoosePart = ((id: CarPartId) => void) | undefined
