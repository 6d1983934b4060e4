import { expect, it } from 'vitest'
import {
  COMPONENT_KEYS,
  type ComponentKey,
  componentOf,
} from '#domain/vehicles/forecast/components.ts'
import { wordsOfPart } from './part-words.ts'

/** What is written of each name in a sentence. */
const SENTENCES: Readonly<Record<ComponentKey, string>> = {
  'front-brake-pads': 'Front brake pads were',
  'rear-brake-pads': 'Rear brake pads were',
  'front-brake-discs': 'Front brake discs were',
  'rear-brake-discs': 'Rear brake discs were',
  'brake-fluid': 'Brake fluid was',
  tyres: 'Tyres were',
  battery: 'Battery was',
  'engine-oil': 'Engine oil was',
  'spark-plugs': 'Spark plugs were',
  'air-filter': 'Air filter was',
  'timing-belt': 'Timing belt was',
  exhaust: 'Exhaust was',
  suspension: 'Springs and shock absorbers were',
  clutch: 'Clutch was',
  'gearbox-oil': 'Gearbox oil was',
}

it.each(COMPONENT_KEYS)('a sentence about %s has the number of its name [VEH-18]', (key) => {
  expect(`${componentOf(key).name} ${wordsOfPart(key).were}`).toBe(SENTENCES[key])
})
