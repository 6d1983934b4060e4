import { numbersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const PULSES = [
  'It does not work as it should',
  'It gives too many pulses',
  'It gives too few pulses',
  'Its pulses come and go',
  'It gives no pulses',
] as const

const CAMSHAFT = 'Its signal does not fit the crankshaft’s'

/** SAE J2012, P03xx: ignition and misfires. */
export const P03_CODES = readTable(
  'P',
  `
@ engine critical misfire
0300 = | Ignition | Several cylinders miss: unburnt fuel can ruin the catalyst. Drive gently, and not far
${rowsOf('0301', '=', numbersTo(12), (cylinder) => `Cylinder ${cylinder} | It misses: a plug, its coil, its injector or its compression`)}
0313 = | Ignition | The engine misses while the tank is nearly empty: fill up first
0314 = | Ignition | One cylinder misses; the car does not say which
0316 = | Ignition | The engine missed in its first thousand turns
0363 = | Ignition | A cylinder misses, and its fuel has been switched off
@ engine medium timing
0315 = | Crankshaft | What the computer must learn of its turning has not been learnt
@ engine medium rotation
0335 cxlhi | Crankshaft sensor
0385 cxlhi | Crankshaft sensor B
0340 c | Camshaft sensor A, bank 1
0341 = | Camshaft sensor A, bank 1 | ${CAMSHAFT}
0342 lhi | Camshaft sensor A, bank 1
0345 c | Camshaft sensor A, bank 2
0346 = | Camshaft sensor A, bank 2 | ${CAMSHAFT}
0347 lhi | Camshaft sensor A, bank 2
0365 c | Camshaft sensor B, bank 1
0366 = | Camshaft sensor B, bank 1 | ${CAMSHAFT}
0367 lhi | Camshaft sensor B, bank 1
0390 c | Camshaft sensor B, bank 2
0391 = | Camshaft sensor B, bank 2 | ${CAMSHAFT}
0392 lhi | Camshaft sensor B, bank 2
@ engine low brakes
0317 = | Rough road sensor | The car has none, though it needs one
0318 c | Rough road sensor A
0319 c | Rough road sensor B
@ engine medium rotation
0320 crni | Engine speed signal of the ignition
${rowsOf(
  '0370',
  '=',
  ['A', 'B'].flatMap((signal) => PULSES.map((pulse) => `${signal} | ${pulse}`)),
  (each) => `Fine timing signal ${each}`,
)}
@ engine medium knock
0324 = | Knock control | It does not work as it should
0325 cxlhi | Knock sensor, bank 1
0330 cxlhi | Knock sensor, bank 2
@ engine medium ignition
0350 c | Ignition coil
${rowsOf('0351', 'c', numbersTo(12), (coil) => `Ignition coil ${coil}`)}
@ engine medium glow
0380 = | Glow plugs | Their circuit does not work as it should: a cold diesel starts badly
0381 c | Glow plug lamp
0382 = | Glow plugs, circuit B | Their circuit does not work as it should: a cold diesel starts badly
`,
)
