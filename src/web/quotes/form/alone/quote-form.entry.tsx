import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announceListening } from '#web/app/replay/page-life.ts'
import { reloadAfterRelease } from '#web/app/replay/reload-after-release.ts'
import { unpackAlone } from './alone-data.ts'
import { ALONE, ALONE_DATA } from './alone-mark.ts'
import { QuoteFormAlone } from './quote-form-alone.tsx'

reloadAfterRelease(window)

const place = document.getElementById(ALONE)
const data = document.getElementById(ALONE_DATA)
if (place && data)
  startTransition(() => {
    announceListening()
    hydrateRoot(
      place,
      <StrictMode>
        <QuoteFormAlone {...unpackAlone(data.textContent)} />
      </StrictMode>,
    )
  })
