/** What the build makes of a module for the head of a page: bundled, minified, and called with the window. */
declare module '*.inline.ts?script' {
  export const script: string
}
