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
    calibration: 'PRACTICE-2026-01',
    vin: 'WF0AXXGCDA0000000',
    codes: { stored: ['P0301', 'P0420'], pending: ['P0171'], permanent: ['P0420'] },
    values: {
      rpm: word(rpm * 4),
      coolant: [byte(88 + Math.sin(seconds / 20) * 3 + 40)],
      speed: [0],
      load: [byte((22 + blip * 45 + wobble) * 2.55)],
      voltage: word((14.1 - blip * 0.15 + wobble * 0.03) * 1000),
      throttle: [byte((14 + blip * 40) * 2.55)],
      intakeTemperature: [byte(31 + 40)],
      airFlow: word((3.2 + blip * 24 + wobble * 0.2) * 100),
      railPressure: word((45 + blip * 60) * 10),
      lambda: [...word((1 + wobble * 0.01) * 32_768), 0, 0],
      oxygenBefore: [byte((0.45 + wobble * 0.4) * 200), 0xff],
      oxygenAfter: [byte((0.62 + wobble * 0.02) * 200), 0xff],
      shortTrimBank2: [byte((2 + wobble * 2 + 100) * 1.28)],
      longTrimBank2: [byte((6.2 + 100) * 1.28)],
      distanceSinceCleared: word(214),
      shortTrim: [byte((4 + wobble * 3 + 100) * 1.28)],
      longTrim: [byte((9.4 + 100) * 1.28)],
    },
  }
}
