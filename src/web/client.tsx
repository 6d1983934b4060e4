import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenFromNowOn } from './app/replay.ts'
import { getRouter } from './router.tsx'

// Start's own client also brings the transport of server functions, which we do not have: 20 kB for nothing.
const router = getRouter()

startTransition(() => {
  listenFromNowOn()
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
