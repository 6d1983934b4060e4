import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announceListening } from './app/replay/page-life.ts'
import { reloadAfterRelease } from './app/replay/reload-after-release.ts'
import { getRouter } from './router.tsx'

// Start's own client would add 20 kB for server functions, which this program does not have.
const router = getRouter()
reloadAfterRelease(window)

startTransition(() => {
  announceListening()
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
