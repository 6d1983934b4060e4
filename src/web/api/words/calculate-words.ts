/** These texts have their own file because the home page loads them and no others [QUOTE-4]. */
export const CALCULATE_WORDS = {
  title: 'Quote Calculation Failed',
  otherwise: 'Unable to calculate quote. Please try again.',
}
