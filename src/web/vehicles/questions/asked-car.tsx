import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PartQuestions } from '#contract/vehicles/part-questions.ts'
import { shortMonthText } from '#web/vehicles/charts/calendar-text.ts'

type AskedCarProps = { questions: PartQuestions; token: string; current: string | undefined }

/** The car that the questions are about, what has been answered, and what else is asked. */
export function AskedCar({ questions, token, current }: AskedCarProps) {
  const { vehicle, asked, told } = questions
  const others = asked.filter(({ component }) => component !== current)
  if (told.length === 0 && others.length === 0) return null
  return (
    <aside aria-labelledby="car" className="rounded-panel bg-green-50 p-6 md:p-8">
      <h2 id="car" className="text-2xl">
        Your {vehicle.make} {vehicle.model}
      </h2>
      {told.length === 0 ? null : (
        <>
          <h3 className="mt-6 text-lg">You have told us</h3>
          <ul className="mt-1.5 grid gap-1.5">
            {told.map((one) => (
              <li key={one.component}>
                {one.name}: {answerText(one)}.{' '}
                <PartLink token={token} part={one.component}>
                  Change
                  <span className="sr-only"> the answer about {one.name.toLowerCase()}</span>
                </PartLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-6 text-lg">Not on record either</h3>
          <ul className="mt-1.5 grid gap-1.5">
            {others.map(({ component, name }) => (
              <li key={component}>
                <PartLink token={token} part={component}>
                  {name}
                </PartLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

type PartLinkProps = { token: string; part: string; children: ReactNode }

const PartLink = ({ token, part, children }: PartLinkProps) => (
  <Link to="/part-question" search={{ k: token, part }} className="underline underline-offset-4">
    {children}
  </Link>
)

function answerText({ kind, renewedOn }: PartQuestions['told'][number]): string {
  if (kind === 'renewed')
    return `renewed ${renewedOn ? `in ${shortMonthText(renewedOn)}` : ''}`.trim()
  if (kind === 'original') return 'still the original'
  return kind === 'neverHad' ? 'this car has none' : 'you do not know'
}
