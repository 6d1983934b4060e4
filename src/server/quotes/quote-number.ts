/** A short number for people to read out: the random end of the id, because its start only encodes the time. */
export const quoteNumberOf = (id: string) => `Q-${id.slice(-8).toUpperCase()}`
