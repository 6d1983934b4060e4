import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

const NAMED = /--color-([a-z]+(?:-[a-z0-9]+)?):/g
/** Tailwind leaves out a class whose colour the theme does not have, without a word. */
const USED =
  /\b(?:text|bg|border|fill|stroke|ring|outline|decoration|accent|divide)-((?:[a-z]+)-\d{2,3})\b(?!%)/g
const SHADES = /-(?:50|\d00|950)$/

/** The colours of classes that the theme does not have. */
function unknownColours(text: string, colours: ReadonlySet<string | undefined>): string[] {
  return [...text.matchAll(USED)]
    .flatMap(([, colour = '']) => colour)
    .filter((colour) => SHADES.test(colour) && !colours.has(colour))
}

const styles = filesUnder('src/web', /\.css$/)
  .map((file) => readSource(file))
  .join('\n')
const colours = new Set([...styles.matchAll(NAMED)].map(([, colour]) => colour))

it('every colour of a class is one of the theme', () => {
  expect(colours.has('green-900')).toBe(true)
  const unknown = filesUnder('src/web', /\.tsx?$/).flatMap((file) =>
    unknownColours(readSource(file), colours).map((colour) => `${file}: ${colour}`),
  )
  expect(unknown).toEqual([])
})

it.each([
  ['<p className="text-red-700" />', ['red-700']],
  ['<p className="hover:bg-green-900 border-stone-400/50" />', ['stone-400']],
  ['<p className="text-right border-b-2 stroke-2" />', []],
])('the search finds the unknown colours of %s', (text, found) => {
  expect(unknownColours(text, new Set(['green-900']))).toEqual(found)
})
