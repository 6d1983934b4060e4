import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announceListening } from '#web/app/replay/page-life.ts'
import { reloadAfterRelease } from '#web/app/replay/reload-after-release.ts'
import { unpackProps } from './part-data.ts'
import { PART_DATA_ID, PART_ID } from './part-marks.ts'
import { PartRoot } from './part-root.tsx'

/** Hydrates the part of a static page that changes in the visitor's hands. An `*.entry.tsx` calls it and does nothing else. */
export function hydratePart<Props extends object>(Part: ComponentType<Props>): void {
  reloadAfterRelease(window)
  const place = document.getElementById(PART_ID)
  const data = document.getElementById(PART_DATA_ID)
  if (!place || !data) return
  // The page of this very entry has packed them so.
  const props = unpackProps(data.textContent) as Props
  startTransition(() => {
    announceListening()
    hydrateRoot(
      place,
      <StrictMode>
        <PartRoot>
          <Part {...props} />
        </PartRoot>
      </StrictMode>,
      { identifierPrefix: PART_ID },
    )
  })
}
