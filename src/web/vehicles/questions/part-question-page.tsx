import { createFileRoute } from '@tanstack/react-router'
import { getPartQuestions } from '#contract/vehicles/part-questions.calls.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { LinkRefused } from '#web/auth/links/link-refused.tsx'
import { refusedLink } from '#web/auth/links/refused-link.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { questionText } from '#web/vehicles/forms/question-text.ts'
import { AskedCar } from './asked-car.tsx'
import { PartAnswerForm } from './part-answer-form.tsx'

type Search = { k?: string; part?: string; refused?: string }

export const Route = createFileRoute('/_public/part-question')({
  validateSearch: onlyRead(
    ({ k, part, refused }: Record<string, unknown>): Search => ({
      ...(typeof k === 'string' && { k }),
      ...(typeof part === 'string' && { part }),
      ...(typeof refused === 'string' && { refused }),
    }),
  ),
  loaderDeps: ({ search: { k = '' } }) => ({ k }),
  loader: async ({ context: { queryClient }, deps: { k } }) => {
    try {
      return await queryClient.fetchQuery({ ...queryFor(getPartQuestions, { k }), staleTime: 0 })
    } catch (error) {
      return refusedLink(error)
    }
  },
  head: () => ({
    meta: [
      { title: 'A question about your car · Kerbside' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  staticData: { isStatic: true },
  component: PartQuestionPage,
})

/** Opening the link only shows this page, so that a mail scanner that follows it answers nothing [SEC-S12]. */
function PartQuestionPage() {
  const { k = '', part: chosen, refused } = Route.useSearch()
  const questions = Route.useLoaderData()
  if (typeof questions === 'string')
    return (
      <LinkRefused
        isOld={questions === 'old'}
        whenOld="Each link works for thirty days. You can still answer on your car’s page."
        whenUnknown="The link may be incomplete. Please open it again from our email, or answer on your car’s page."
      >
        <ButtonLink to="/vehicle-health" className="mt-5">
          See your car
        </ButtonLink>
      </LinkRefused>
    )
  const { asked, told } = questions
  const again = told.find(({ component }) => component === chosen)
  const part = again ?? asked.find(({ component }) => component === chosen) ?? asked[0]
  const car = <AskedCar questions={questions} token={k} current={part?.component} />
  if (!part)
    return (
      <AccountFrame
        isPlain
        heading="Thank you"
        lead="That is all we wanted to know. We have updated your car’s forecasts."
        aside={car}
      >
        <ButtonLink to="/vehicle-health" className="mt-7">
          See your car
        </ButtonLink>
      </AccountFrame>
    )
  return (
    <AccountFrame
      isPlain
      heading={questionText({ question: 'lastRenewed', ...part })}
      lead={
        <>
          <Plate size="small" registration={questions.vehicle.registration} className="my-2" />
          <span className="block">
            There is no record of it, so we can only guess. A month is near enough.
          </span>
        </>
      }
      aside={car}
    >
      <PartAnswerForm
        key={part.component}
        token={k}
        part={part}
        today={questions.today}
        firstYear={questions.vehicle.year}
        isRefused={refused !== undefined && part.component === chosen}
      />
    </AccountFrame>
  )
}
