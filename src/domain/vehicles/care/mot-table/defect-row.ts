import type { MotPartKey } from './mot-parts.ts'

/** The manual's categories of a defect since 20 May 2018. */
export type DefectCategory = 'minor' | 'major' | 'dangerous'

/**
 * What the defect says about its part. `worn` is the end of a life, which the forecast of the component uses; the
 * others say that it is damaged, leaking, corroded, loose, missing, not working or not allowed.
 */
export type DefectEffect =
  | 'worn'
  | 'damaged'
  | 'leaking'
  | 'corroded'
  | 'insecure'
  | 'missing'
  | 'faulty'
  | 'unlawful'

export type DefectRow = {
  /** The number of the item in the inspection manual, 5.2.3. */
  section: string
  /** The letter and the Roman numeral, `b.ii`; empty for the item as a whole. */
  letters: string
  category: DefectCategory
  effect: DefectEffect
  part: MotPartKey
}

type RowText =
  | `${string} ${DefectCategory} ${DefectEffect}`
  | `${string} ${DefectCategory} ${DefectEffect} ${MotPartKey}`

/** One item of the manual: its number, its part, and a text a defect: letters, category, effect, another part. */
export type ManualItem = readonly [section: string, part: MotPartKey, ...rows: RowText[]]

export function rowsOf([section, part, ...texts]: ManualItem): DefectRow[] {
  return texts.map((text) => {
    const [letters = '', category, effect, other] = text.split(' ')
    return {
      section,
      letters: letters === '-' ? '' : letters,
      // The type of a row's text admits no other words.
      category: category as DefectCategory,
      effect: effect as DefectEffect,
      part: (other as MotPartKey | undefined) ?? part,
    }
  })
}
