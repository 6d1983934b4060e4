const numberFormat = new Intl.NumberFormat('en-GB')

/** "4,015". */
export const countText = (count: number): string => numberFormat.format(count)
