/** The name of a day or a month in three letters: some engines abbreviate September to four. */
export const threeLetters = (name: string): string => name.replace(/^(\p{L}{3})\p{L}+$/u, '$1')
