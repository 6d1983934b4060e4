/** Spec 1 §8. By itself, because the home page needs these of all words, and no others. */
export const CALCULATE_WORDS = {
  title: 'Quote Calculation Failed',
  otherwise: 'Unable to calculate quote. Please try again.',
}
