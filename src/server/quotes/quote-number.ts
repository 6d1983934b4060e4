/** For people to read out: the random end of the id, which the time in front says nothing of. */
export const quoteNumberOf = (id: string) => `Q-${id.slice(-8).toUpperCase()}`
