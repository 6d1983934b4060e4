export type TownName = { name: string; slug: string }

/**
 * The town in a mechanic's own words for where they work: the last of them, 'Manchester' of 'Didsbury, Manchester'. Null
 * where these are a postcode or nothing that an address could be made of.
 */
export function townOf(location: string): TownName | null {
  const name = location.split(',').at(-1)?.trim().replace(/\s+/g, ' ') ?? ''
  const slug = townSlug(name)
  return slug === '' || /\d/.test(name) ? null : { name, slug }
}

/** The last word of the address of a town's page: 'newcastle-upon-tyne', 'st-albans'. */
export const townSlug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
