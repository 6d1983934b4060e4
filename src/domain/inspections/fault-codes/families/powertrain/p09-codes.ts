import { lettersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

/** SAE J2012, P09xx: automated gearboxes and the circuits of their valves. */
export const P09_CODES = readTable(
  'P',
  `
@ transmission medium clutch
0900 oRLH | Clutch actuator
@ transmission medium gearbox
0904 crlhi | Gate position sensor
0909 = | Gate selection | It does not go where it is asked to
0910 oRLH | Gate actuator
0914 crlhi | Gear position sensor
0919 = | Gear position | It is not what was asked for
0920 oRLH | Forward gear actuator
0924 oRLH | Reverse gear actuator
0928 oRLH | Gear lever lock solenoid
0932 crlhi | Hydraulic pressure sensor
0937 crlhi | Hydraulic oil temperature sensor
0942 = | Hydraulic unit | It does not work as it should
0943 = | Hydraulic unit | Its pump starts too often
0944 = | Hydraulic unit | It has lost its pressure
0945 oRLH | Hydraulic pump relay
0949 = | Automated gearbox | It has not finished learning
0950 crlhi | Manual shift switch
0955 crlhi | Manual mode switch
${rowsOf('0960', 'oRLH', lettersTo('C'), (valve) => `Gearbox pressure valve ${valve}`)}
${rowsOf('0972', 'RLH', lettersTo('E'), (valve) => `Shift valve ${valve}`)}
0987 crlhi | Gearbox oil pressure sensor E
0992 crlhi | Gearbox oil pressure sensor F
0997 RLH | Shift valve F
`,
)
