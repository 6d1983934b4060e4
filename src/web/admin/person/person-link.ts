/** How links look on the pages of a customer and of a mechanic. */
export const PERSON_LINK =
  'inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4'
