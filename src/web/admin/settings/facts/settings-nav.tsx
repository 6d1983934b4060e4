import { SETTING_GROUPS } from '#domain/site/settings/setting-list.ts'

const LINKS = [{ id: 'prices', heading: 'Prices and deposit' }, ...SETTING_GROUPS]

/** Leads to each group of the page. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="mb-8">
      <ul className="flex flex-wrap gap-x-5">
        {LINKS.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
