import { lettersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const ELEMENTS = lettersTo('F')

/** A pressure valve has nine codes: itself, then the circuit that works it. */
const pressureValve = (first: string, circuit: string, name: string) => `
${first} cfNei | Gearbox pressure valve ${name}
${circuit} oRLH | Gearbox pressure valve ${name}`

/** SAE J2012, P27xx and P28xx: the automatic gearbox, continued. */
export const P27_CODES = readTable(
  'P',
  `
@ transmission medium gearbox
${rowsOf('2700', '=', ELEMENTS, (name) => `Clutch or brake in the gearbox ${name} | It takes too long or too little time to close`)}
2706 cfNei | Shift valve F
2711 = | Gearbox | A gear has jumped out
2712 = | Hydraulic unit | It leaks: look for oil under it
${pressureValve('2713', '2718', 'D')}
${pressureValve('2722', '2727', 'E')}
${pressureValve('2731', '2736', 'F')}
2740 crlhi | Gearbox oil temperature sensor B
2745 crni | Gearbox middle shaft speed sensor B
2749 crni | Gearbox middle shaft speed sensor C
2753 oLH | Gearbox oil cooler
2756 cfNei | Pressure valve of the converter clutch
2761 oRHL | Pressure valve of the converter clutch
2765 crni | Gearbox input speed sensor B
2769 LH | Converter clutch
2771 crlh | Four-wheel drive low switch
2775 rlhi | Upshift switch
2779 rlhi | Downshift switch
2783 = | Converter | It is too hot: let the gearbox cool down
2784 = | Gearbox input speed sensors | A and B do not agree
2786 = | Gear actuator | It is too hot
2788 = | Automated gearbox | What it had to learn is beyond its limit
2790 clh | Gate direction
2793 clh | Gear direction
279A = | Transfer box, high gear | It slips: the speeds before and after it do not fit
279B = | Transfer box, low gear | It slips: the speeds before and after it do not fit
279C = | Transfer box | It turns the wheels in neutral
2800 crlhi | Gear selector sensor B
2805 = | Gear selector sensors | A and B do not agree
2806 = | Gear selector sensor | It is not aligned
${pressureValve('2807', '2812', 'G')}
${pressureValve('2816', '2821', 'H')}
@ transmission medium clutch
2785 = | Clutch actuator | It is too hot
2787 = | Clutch | It is too hot: let it cool down
2789 = | Clutch | What it had to learn is beyond its limit: it may be worn
`,
)
