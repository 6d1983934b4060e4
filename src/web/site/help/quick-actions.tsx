import { Link } from '@tanstack/react-router'
import { ChevronRight, Phone } from 'lucide-react'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'

const ROW =
  'flex min-h-16 items-center justify-between gap-3 border-t-[3px] border-yellow-500 py-3 hover:[&_b]:underline'

/** Links to tracking, to a quote, to a mechanic, or to the emergency number. */
export function QuickActions() {
  const { emergencyPhone } = useSettings()
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
      <li>
        <Link to="/track-booking" className={ROW}>
          <Face title="Track a booking" text="Where your visit stands" />
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </Link>
      </li>
      <li>
        <Link to="/quote" className={ROW}>
          <Face title="Get a quote" text="A fixed price in seconds" />
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </Link>
      </li>
      <li>
        <Link to="/mechanics" className={ROW}>
          <Face title="Find a mechanic" text="Who covers your area" />
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </Link>
      </li>
      <li>
        <a href={phoneHref(emergencyPhone)} className={ROW}>
          <Face title="Broken down?" text={`Ring ${emergencyPhone}, day and night`} />
          <Phone aria-hidden className="size-5 shrink-0" />
        </a>
      </li>
    </ul>
  )
}

function Face({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <b className="block font-display text-xl leading-tight">{title}</b>
      <span className="text-stone-600">{text}</span>
    </span>
  )
}
