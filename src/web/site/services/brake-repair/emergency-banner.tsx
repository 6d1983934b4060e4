import { CircleAlert } from 'lucide-react'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

export function EmergencyBanner() {
  const { emergencyPhone } = useSettings()
  return (
    <section id="emergency" aria-labelledby="emergency-heading" className="bg-red-100">
      <div className="page-width grid items-center gap-x-12 gap-y-5 py-8 lg:grid-cols-[1fr_auto]">
        <div className="flex gap-4">
          <CircleAlert aria-hidden className="mt-1 size-7 shrink-0 text-red-600" />
          <div>
            <h2 id="emergency-heading" className="text-2xl">
              Pedal to the floor, or a red brake light that stays on? Don’t drive.
            </h2>
            <p className="mt-1 max-w-prose">
              Slow down through the gears, use the handbrake gently, and stop away from traffic.
            </p>
            <p className="flex flex-wrap items-center gap-x-2">
              The emergency line answers 24 hours a day:
              <a
                href={phoneHref(emergencyPhone)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
              >
                {emergencyPhone}
              </a>
            </p>
          </div>
        </div>
        <ButtonLink to="/mechanics" variant="danger" size="large">
          Find a mechanic now
        </ButtonLink>
      </div>
    </section>
  )
}
