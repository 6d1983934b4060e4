import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** JSX drops a line break after an element: "write to <a>…</a>" and "and have" on the next line read as one word. A statement may follow. */
const GLUED =
  /<\/(?:a|Link|strong|span|em|b|abbr|code|Price|ExternalLink)>\n\s*(?!(?:return|const|export|function|type)\b)[A-Za-z‘“]/g

const linesGlued = (source: string) =>
  [...source.matchAll(GLUED)].map(
    ({ index }) => `line ${source.slice(0, index).split('\n').length}`,
  )

describe('a sentence that goes on after a link', () => {
  it('has a space before its next word', () => {
    const found = filesUnder('src/web', /\.tsx$/).flatMap((file) =>
      linesGlued(readSource(file)).map((line) => `${file}, ${line}`),
    )
    expect(found).toEqual([])
  })

  it('is found where the space is missing', () => {
    expect(linesGlued('<p>\n  Write to <a>us</a>\n  and wait.\n</p>')).toEqual(['line 2'])
    expect(linesGlued("<p>\n  Write to <a>us</a>{' '}\n  and wait.\n</p>")).toEqual([])
  })
})
