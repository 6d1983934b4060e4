import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** About four lines on a phone. */
const LONG = 240
const MANY_LINES = 5

/** What somebody wrote: the beginning of it where it is long, and the rest on request. */
export function LongWords({ words }: { words: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = words.length > LONG || words.split('\n').length > MANY_LINES
  return (
    <>
      <p
        className={classNames(
          'user-text max-w-prose whitespace-pre-line',
          isLong && !isWhole && 'line-clamp-4',
        )}
      >
        {words}
      </p>
      {isLong ? (
        <Button
          variant="quiet"
          className="-ml-2 px-2!"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read the rest'}
        </Button>
      ) : null}
    </>
  )
}
