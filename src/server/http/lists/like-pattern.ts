/** The pattern of LIKE for a lower-case text that contains this one, in which a percent sign is a character and no wildcard [SEC-I9]. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
