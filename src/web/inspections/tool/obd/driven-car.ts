import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'

/** A warm engine that is revved now and then, so that the charts have something to show. */
export function drivenCar(seconds: number): EmulatedCar {
  const blip = Math.max(0, Math.sin(seconds / 2.5)) ** 3
  const wobble = Math.sin(seconds * 7.3) * 0.5 + Math.sin(seconds * 3.1) * 0.5
  const rpm = 820 + blip * 2300 + wobble * 18
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  const word = (value: number) => [byte(Math.floor(value / 256)), byte(value % 256)]
  return {
    protocol: '6',
    // Ford's plant code with a serial number that no car bears.
    vin: 'WF0AXXGCDA0000000',
    codes: { stored: ['P0301', 'P0420'], pending: ['P0171'], permanent: ['P0420'] },
    values: {
      rpm: word(rpm * 4),
      coolant: [byte(88 + Math.sin(seconds / 20) * 3 + 40)],
      speed: [0],
      load: [byte((22 + blip * 45 + wobble) * 2.55)],
      voltage: word((14.1 - blip * 0.15 + wobble * 0.03) * 1000),
      shortTrim: [byte((4 + wobble * 3 + 100) * 1.28)],
      longTrim: [byte((9.4 + 100) * 1.28)],
    },
  }
}
