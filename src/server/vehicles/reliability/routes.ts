import * as contract from '#contract/vehicles/reliability.ts'
import { route } from '#server/http/serve.ts'
import { getForecastReliability } from './get-forecast-reliability.ts'

export const routes = [route(contract.getForecastReliability, getForecastReliability)]
