import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | null = null

/** Loads the library with the first picture: a server that has read none yet need not hold it in memory [OPS-33]. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load()
  return loaded
}

async function load() {
  const { default: sharp } = await import('sharp')
  // One picture at a time on one thread, so that other requests continue [SEC-F3].
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
