/** The element in which a part is hydrated, and the script beside it that holds its properties. */
export const PART_ID = 'page-part'
export const PART_DATA_ID = 'page-part-data'
