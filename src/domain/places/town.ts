export type TownName = { name: string; slug: string }

/**
 * Returns the town in a mechanic's own words for where they work: the last part, 'Manchester' of 'Didsbury,
 * Manchester'. Returns null for a postcode or for text that makes no address.
 */
export function townOf(location: string): TownName | null {
  const name = location.split(',').at(-1)?.trim().replace(/\s+/g, ' ') ?? ''
  const slug = townSlug(name)
  return slug === '' || /\d/.test(name) ? null : { name, slug }
}

/** The last path segment of a town's page: 'newcastle-upon-tyne', 'st-albans'. */
export const townSlug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
