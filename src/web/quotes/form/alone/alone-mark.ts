/** The element in which the form is hydrated, and the script beside it that holds what it is made of. */
export const ALONE = 'quote-form'
export const ALONE_DATA = 'quote-form-data'
