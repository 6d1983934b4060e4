/** The customer's own answers; null where they have not answered. */
export type Driving = {
  style: 'gentle' | 'moderate' | 'hard' | null
  use: 'town' | 'mixed' | 'motorway' | null
}

export const UNKNOWN_DRIVING: Driving = { style: null, use: null }
