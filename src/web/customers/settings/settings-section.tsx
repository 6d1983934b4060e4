import type { ReactNode } from 'react'

type SettingsSectionProps = { id: string; heading: string; lead: ReactNode; children: ReactNode }

/** Shows the topic on the left and its actions on the right; on a phone one above the other. */
export function SettingsSection({ id, heading, lead, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-t border-stone-200 pt-8 first:border-0 first:pt-0 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        <p className="mt-1.5 text-stone-600">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
