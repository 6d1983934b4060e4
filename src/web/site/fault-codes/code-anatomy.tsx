import type { CodePart } from '#domain/inspections/fault-codes/parts-of-code.ts'

/** A code taken apart: each part large, with what it stands for below. */
export function CodeAnatomy({ parts }: { parts: readonly CodePart[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-x-4">
      {parts.map(({ text, meaning }) => (
        <div
          key={`${text}${meaning}`}
          className="col-span-2 grid grid-cols-subgrid items-baseline gap-x-5 border-t-[3px] border-yellow-500 py-2.5 sm:col-span-1 sm:block sm:py-3"
        >
          <dt className="font-display text-4xl font-bold leading-none tracking-wide sm:text-6xl">
            {text}
          </dt>
          <dd className="text-stone-700 sm:mt-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
