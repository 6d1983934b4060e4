export type EngineProblem = { sign: string; cause: string }

/** Sorted by the colour of the warning light (ISO 2575): red means stop, amber means soon. */
export const ENGINE_PROBLEMS: readonly {
  urgency: string
  rule: string
  bar: string
  problems: readonly EngineProblem[]
}[] = [
  {
    urgency: 'Stop the engine',
    rule: 'A red light, or an amber one that flashes. Pull over where it is safe and switch off.',
    bar: 'border-red-600',
    problems: [
      {
        sign: 'Red oil can',
        cause:
          'Oil pressure is gone. Each further minute can cost the engine, even with oil on the dipstick.',
      },
      {
        sign: 'Red thermometer, or steam',
        cause: 'Overheating. Let it cool for half an hour before anybody opens the coolant cap.',
      },
      {
        sign: 'Engine light that flashes',
        cause:
          'A misfire is sending unburnt fuel into the catalyst, which can melt it within miles.',
      },
    ],
  },
  {
    urgency: 'See to it this week',
    rule: 'Drive gently, and no further than you must.',
    bar: 'border-amber-700',
    problems: [
      {
        sign: 'Red battery while driving',
        cause:
          'The alternator has stopped charging. You have perhaps half an hour of battery: drive home, not out.',
      },
      {
        sign: 'Steady engine light and less power',
        cause: 'Limp mode: a turbo, sensor or emissions fault, and the car is protecting itself.',
      },
      {
        sign: 'Particulate filter light',
        cause:
          'Soot is filling up. Twenty minutes at motorway speed may clear it; ignored, it needs a mechanic.',
      },
    ],
  },
  {
    urgency: 'Book a look',
    rule: 'It can usually wait for a booking, but it may fail an MOT, cost you fuel or leave you standing one cold morning.',
    bar: 'border-green-700',
    problems: [
      {
        sign: 'Steady engine light, drives normally',
        cause: 'Often an oxygen sensor, a coil or a leak in an air hose. Sometimes the fuel cap.',
      },
      {
        sign: 'Slow to start on cold mornings',
        cause: 'A tired battery, glow plugs or a sensor that reads the wrong temperature.',
      },
      {
        sign: 'Rough idle, thirstier than it was',
        cause: 'Spark plugs, injectors, or air getting in where it should not.',
      },
    ],
  },
]
