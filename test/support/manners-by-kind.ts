import { ADAPTERS, WITHOUT_HEADERS } from './obd-adapter-manners.ts'
import { ANSWERS, OWN_LISTS } from './obd-answer-manners.ts'
import { FORMATS, ON_CAN, ON_OLDER_BUSES } from './obd-bus-manners.ts'
import { COPIES, MISNAMED } from './obd-clone-manners.ts'
import { FRAMES } from './obd-frame-manners.ts'
import { HEADERLESS, HEADERLESS_LISTS } from './obd-headerless-manners.ts'
import { OLD_BUSES, OLD_CARS } from './obd-kline-manners.ts'
import { LEFTOVERS, LOST_CARS, SILENT_ADAPTERS } from './obd-loss-manners.ts'
import { CONTRADICTIONS, type Manner, UNITS } from './obd-manners.ts'
import { LISTS, REFUSALS } from './obd-module-manners.ts'
import { UDS_ADAPTERS } from './obd-uds-adapter-manners.ts'
import { UDS_COUNTS, UDS_DAMAGE, UDS_REFUSALS } from './obd-uds-answer-manners.ts'
import { UDS_CARS, UDS_UNITS } from './obd-uds-car-manners.ts'
import { UDS_CARS_FURTHER, UDS_WIRES } from './obd-uds-further-manners.ts'
import { HEADERS, WIRES } from './obd-wire-manners.ts'

/** Each table of manners, by whose they are. */
export const MANNERS_BY_KIND: readonly (readonly [string, readonly Manner[]])[] = [
  ['a car that contradicts itself', CONTRADICTIONS],
  ['a car of several control units', UNITS],
  ['an adapter with a manner of its own', ADAPTERS],
  ['an adapter without headers', WITHOUT_HEADERS],
  ['an adapter on CAN', ON_CAN],
  ['an adapter on an older bus', ON_OLDER_BUSES],
  ['a control unit with a format of its own', FORMATS],
  ['a control unit on CAN', LISTS],
  ['a control unit that refuses or puts off', REFUSALS],
  ['an adapter between car and page', WIRES],
  ['a control unit on an older bus', HEADERS],
  ['a car of SAE J1979-2', UDS_CARS],
  ['a car with control units of SAE J1979-2', UDS_UNITS],
  ['a control unit of SAE J1979-2 that refuses or puts off', UDS_REFUSALS],
  ['a control unit of SAE J1979-2 with a count', UDS_COUNTS],
  ['a control unit of SAE J1979-2 with a damaged list', UDS_DAMAGE],
  ['an adapter in a car of SAE J1979-2', UDS_ADAPTERS],
  ['a copy of an adapter', COPIES],
  ['an adapter that names another protocol', MISNAMED],
  ['an adapter that loses the car', LOST_CARS],
  ['an adapter that is silent', SILENT_ADAPTERS],
  ['an adapter with leftovers', LEFTOVERS],
  ['a copy without headers', HEADERLESS],
  ['a car without headers', HEADERLESS_LISTS],
  ['a control unit with frames of its own', FRAMES],
  ['a car of an older bus', OLD_CARS],
  ['several control units on an older bus', OLD_BUSES],
  ['a control unit with an answer of its own', ANSWERS],
  ['a control unit with its own list', OWN_LISTS],
  ['another car of SAE J1979-2', UDS_CARS_FURTHER],
  ['another adapter in a car of SAE J1979-2', UDS_WIRES],
]
