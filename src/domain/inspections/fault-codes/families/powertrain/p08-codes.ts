import { readTable } from '#domain/inspections/fault-codes/code-table.ts'

/** SAE J2012, P08xx: gear selection, clutch and gearbox oil pressure. */
export const P08_CODES = readTable(
  'P',
  `
@ transmission medium gearbox
0800 = | Transfer box computer | It has found a fault of its own: read its codes too
0801 c | Reverse lock
0802 o | Lamp request of the gearbox computer
0803 c | Solenoid that skips from first to fourth gear
0804 c | Lamp for skipping from first to fourth gear
0812 c | Reverse switch
0813 c | Reverse output
0814 c | Display of the chosen gear
0815 c | Upshift switch
0816 c | Downshift switch
0817 c | Starter lock
081A l | Starter lock
081C c | Park switch
081D c | Neutral switch
0818 c | Driveline switch
0819 = | Shift switches | They do not fit the gear selector
0820 c | Gear lever position sensor
0821 c | Gear lever position, sideways
0822 c | Gear lever position, lengthways
0823 i | Gear lever position, sideways
0824 i | Gear lever position, lengthways
0825 c | Gear lever push switch
0826 clh | Up and down shift switch
082B lh | Gear lever position, sideways
0829 = | Gear change, fifth to sixth | It does not happen as it should
0836 crlh | Four-wheel drive switch
0840 crlhi | Gearbox oil pressure sensor A
0845 crlhi | Gearbox oil pressure sensor B
0850 clh | Park and neutral switch
0853 clh | Drive switch
0856 crlh | Traction control signal for the gearbox
0860 clh | Connection of the gear selector computer
0863 crlh | Connection of the gearbox computer
0867 = | Gearbox oil | Its pressure is not what it should be: check the level
0868 = | Gearbox oil | Its pressure is too low: check the level
0869 = | Gearbox oil | Its pressure is too high
0870 crlhi | Gearbox oil pressure sensor C
0875 crlhi | Gearbox oil pressure sensor D
0880 crlhi | Supply of the gearbox computer
0885 oLH | Relay of the gearbox computer
0888 crlhi | Sense wire of the gearbox computer’s relay
088A = | Gearbox oil filter | It is clogging up
088B = | Gearbox oil filter | It is badly clogged
0894 = | Gearbox | Something inside slips
0895 = | Gear changes | They are too quick
0896 = | Gear changes | They take too long
0897 = | Gearbox oil | It is worn out
0898 lh | Lamp request of the gearbox computer
@ transmission critical gearbox
0893 = | Gearbox | Two gears are in at once. Stop
@ transmission medium clutch
0805 crlhi | Clutch position sensor
0810 = | Clutch | It does not go where it is asked to
0811 = | Clutch | It slips too much
0830 clh | Clutch pedal switch A
0833 clh | Clutch pedal switch B
`,
)
