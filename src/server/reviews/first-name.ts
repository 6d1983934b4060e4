/** The public form of a person's name. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name
