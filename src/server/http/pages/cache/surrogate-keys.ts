/** Of every page that is the same for everybody, to purge them all by hand. */
const EVERY_PAGE = 'pages'

/** The key of what became stale, by the tag of its public answers. Each search is stale as soon as one mechanic is. */
export const surrogateKeyOf = (tag: string): string => (tag === 'searches' ? 'mechanics' : tag)

/** The keys of a page whose rendering read answers of these tags. */
export const surrogateKeysOf = (tags: Iterable<string>): string =>
  [...new Set([EVERY_PAGE, ...[...tags].map(surrogateKeyOf).toSorted()])].join(' ')
