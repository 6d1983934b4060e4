import * as contract from '#contract/mechanics/working-time.ts'
import { route } from '#server/http/serve.ts'
import { addDaysOff } from './add-days-off.ts'
import { getWorkingHours } from './get-working-hours.ts'
import { getWorkingTerms } from './get-working-terms.ts'
import { removeDaysOff } from './remove-days-off.ts'
import { saveWorkingHours } from './save-working-hours.ts'
import { saveWorkingTerms } from './save-working-terms.ts'

export const routes = [
  route(contract.getWorkingHours, getWorkingHours),
  route(contract.saveWorkingHours, saveWorkingHours),
  route(contract.addDaysOff, addDaysOff),
  route(contract.removeDaysOff, removeDaysOff),
  route(contract.getWorkingTerms, getWorkingTerms),
  route(contract.saveWorkingTerms, saveWorkingTerms),
]
