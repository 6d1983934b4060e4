/** An adapter takes or refuses a setting at once; one that is silent about it for so many milliseconds ignores it. */
export const SETTING_MS = 2_000
