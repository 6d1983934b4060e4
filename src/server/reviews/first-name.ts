/** What is told in public of a person. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name
