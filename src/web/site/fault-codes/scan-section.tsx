import { PlugZap } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { NeedsScripts } from '#web/ui/button/needs-scripts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Loaded once a driver has an adapter in hand. */
const ScanCodes = lazy(async () => ({ default: (await import('./scan-codes.tsx')).ScanCodes }))

export function ScanSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id="scan"
      ground="card"
      heading="Or read them from the car"
      lead="Plug a Bluetooth or cable adapter (ELM327) into the socket under the dashboard, and switch the ignition on. Your browser reads the codes, and we only see a code when you open its page."
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-6 h-28 max-w-2xl" />}>
          <ScanCodes />
        </Suspense>
      ) : (
        <>
          <Button variant="outline" className="mt-6" onClick={() => setOpen(true)}>
            <PlugZap aria-hidden className="size-5" />
            Connect an adapter
          </Button>
          <NeedsScripts />
        </>
      )}
    </Section>
  )
}
