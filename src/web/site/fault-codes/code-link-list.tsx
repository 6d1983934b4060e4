import type { ExplainedCode } from '#domain/inspections/fault-codes/explain-code.ts'

/** Codes with what they are about, each a link to its page. */
export function CodeLinkList({ codes }: { codes: readonly ExplainedCode[] }) {
  return (
    <ul>
      {codes.map(({ code, component, meaning }) => (
        <li key={code} className="border-t border-stone-200">
          <a
            href={`/fault-codes/${code}`}
            className="group grid min-h-12 xs:grid-cols-[4.75rem_1fr] items-baseline gap-x-3 py-2.5"
          >
            <b className="font-display text-xl text-green-700 group-hover:underline">{code}</b>
            <span className="min-w-0">
              <span className="font-semibold">{component}</span>
              <span className="block text-stone-600">{meaning}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
