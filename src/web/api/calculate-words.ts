/** These words stand alone, because the home page needs them and no others [QUOTE-4]. */
export const CALCULATE_WORDS = {
  title: 'Quote Calculation Failed',
  otherwise: 'Unable to calculate quote. Please try again.',
}
