import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  getPartQuestions as endpoint,
  PartQuestions,
} from '#contract/vehicles/part-questions.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/problems.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { getQuestionLink } from './get-question-link.ts'
import { listAskedParts } from './list-asked-parts.ts'

/** Of the car it says no more than its plate, make, model and year, and what was answered since the link was made, which may have been passed on. */
export async function getPartQuestions(
  ctx: Context,
  { k }: ParsedOf<typeof endpoint>,
): Promise<PartQuestions> {
  const { pair, createdAt } = await getQuestionLink(ctx, k)
  const [car] = await loadCars(ctx, [pair])
  if (!car) throw notFound('We do not recognise this link.')
  const { registration, make, model, year } = car.vehicle
  return {
    vehicle: { registration: displayRegistration(registration), make, model, year },
    today: ukDayOf(ctx.now).toString(),
    asked: listAskedParts(car).map(({ component, question }) => ({
      component,
      ...namedOf(component),
      question,
    })),
    told: car.answers
      .filter(({ answeredAt }) => Temporal.Instant.compare(answeredAt, createdAt) >= 0)
      .toSorted((a, b) => Temporal.Instant.compare(b.answeredAt, a.answeredAt))
      .map(({ component, kind, renewedOn }) => ({
        component,
        ...namedOf(component),
        kind,
        renewedOn,
      })),
  }
}

function namedOf(component: ComponentKey) {
  const { name, fitment } = componentOf(component)
  return { name, mayBeAbsent: fitment === 'some' }
}
