import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { forecastCar } from '#server/vehicles/forecast/forecast-car.ts'

type Asked = ComponentForecast & { question: NonNullable<ComponentForecast['question']> }

/** The parts of a car that nobody has on record and of which the keeper has not spoken, those with an alert first. */
export function listAskedParts(car: LoadedCar): Asked[] {
  const { components, wanted } = forecastCar(car)
  const asked = components.flatMap((part): Asked[] =>
    part.question === null ? [] : [{ ...part, question: part.question }],
  )
  const isAlerted = ({ component }: Asked) => wanted.some(({ type }) => type === component)
  return asked.toSorted((a, b) => Number(isAlerted(b)) - Number(isAlerted(a)))
}
