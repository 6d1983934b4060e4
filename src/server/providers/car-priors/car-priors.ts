import { type FindPriors, SHIPPED_PRIORS } from '#domain/vehicles/mot-lives/car-priors.ts'

/** What is known of kinds of cars before anything is known of one. */
export type CarPriorsProvider = { find: FindPriors }

/** Without a file of real tests all cars have the shipped priors. */
export const SHIPPED: CarPriorsProvider = { find: () => SHIPPED_PRIORS }
