import type { Article } from './article.ts'
import { BRAKE_NOISES } from './brake-noises.ts'
import { CANCELLING_AND_YOUR_DEPOSIT } from './cancelling-and-your-deposit.ts'
import { DASHBOARD_WARNING_LIGHTS } from './dashboard-warning-lights.ts'
import { FLAT_BATTERY } from './flat-battery.ts'
import { HOW_YOUR_PRICE_IS_MADE } from './how-your-price-is-made.ts'
import { JOINING_AS_A_MECHANIC } from './joining-as-a-mechanic.ts'
import { MOT_WHAT_IS_CHECKED } from './mot-what-is-checked.ts'
import { PREPARING_FOR_A_VISIT } from './preparing-for-a-visit.ts'
import { SERVICE_INTERVALS } from './service-intervals.ts'

/** Sorted as on the help centre. */
export const ARTICLES: readonly Article[] = [
  PREPARING_FOR_A_VISIT,
  HOW_YOUR_PRICE_IS_MADE,
  CANCELLING_AND_YOUR_DEPOSIT,
  MOT_WHAT_IS_CHECKED,
  DASHBOARD_WARNING_LIGHTS,
  BRAKE_NOISES,
  FLAT_BATTERY,
  SERVICE_INTERVALS,
  JOINING_AS_A_MECHANIC,
]
