/** What the build makes of a module for the head of a page: bundled, minified, and called with the window. */
declare module '*.inline.ts?script' {
  export const script: string
}

/** The built script that hydrates a part of a static page, with the files that it imports; null in the browser. */
declare module '*.entry.tsx?entry' {
  export const entry: { src: string; preloads: string[] } | null
}

/** The files that the scripts of each route import, by the route's id; none in the browser and during development. */
declare module 'kerbside:preload-lists' {
  export const preloadLists: Readonly<Record<string, readonly string[]>>
}
