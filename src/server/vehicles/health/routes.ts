import * as history from '#contract/vehicles/part-history.ts'
import * as contract from '#contract/vehicles/vehicle-care.ts'
import { route } from '#server/http/serve.ts'
import { addReading } from '#server/vehicles/forecast/add-reading.ts'
import { removeReading } from '#server/vehicles/forecast/remove-reading.ts'
import { answerPart } from '#server/vehicles/history/answer-part.ts'
import { recordWork } from '#server/vehicles/history/record-work.ts'
import { removeWork } from '#server/vehicles/history/remove-work.ts'
import { takeBackAnswer } from '#server/vehicles/history/take-back-answer.ts'
import { removeReminder } from '#server/vehicles/reminders/remove-reminder.ts'
import { setReminder } from '#server/vehicles/reminders/set-reminder.ts'
import { getVehicleHealth } from './get-vehicle-health.ts'
import { listCareVehicles } from './list-care-vehicles.ts'
import { saveDriving } from './save-driving.ts'
import { saveFacts } from './save-facts.ts'

export const routes = [
  route(contract.listCareVehicles, listCareVehicles),
  route(contract.getVehicleHealth, getVehicleHealth),
  route(contract.addReading, addReading),
  route(contract.removeReading, removeReading),
  route(contract.saveDriving, saveDriving),
  route(contract.saveFacts, saveFacts),
  route(contract.setReminder, setReminder),
  route(contract.removeReminder, removeReminder),
  route(history.answerPart, answerPart),
  route(history.takeBackAnswer, takeBackAnswer),
  route(history.recordWork, recordWork),
  route(history.removeWork, removeWork),
]
