export type Booking = { pence: number }

export const loadPrice = () => import('#server/quotes/price.ts')
