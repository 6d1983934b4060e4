/** "81%"; a dash where nothing has been scored. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

/** Three decimals, as a Brier score is read. */
export const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(3))
