/*
 * What the standard (SAE J2012, ISO 15031-6) calls each code, put into the words that a plain sentence about it cannot do
 * without. Written from the standard's titles, by none of the tables' patterns.
 */
export const MEANINGS = `
P0001 fuel volume regulator, circuit
P0003 fuel volume regulator, low
P0005 fuel shut-off valve A, open
P0008 engine timing, bank 1
P0010 camshaft, bank 1, adjuster, circuit
P0013 outlet, camshaft, bank 1, circuit
P0011 inlet, camshaft, bank 1, early
P0012 inlet, camshaft, bank 1, late
P0014 outlet, camshaft, bank 1, early
P0015 outlet, camshaft, bank 1, late
P0016 crankshaft, camshaft, bank 1, sensor A, not agree
P0017 crankshaft, camshaft, bank 1, sensor B, not agree
P0018 crankshaft, camshaft, bank 2, sensor A, not agree
P0019 crankshaft, camshaft, bank 2, sensor B, not agree
P0021 inlet, camshaft, bank 2, early
P0025 outlet, camshaft, bank 2, late
P0030 heater, oxygen, before, bank 1
P0038 heater, oxygen, after, bank 1, high
P0045 turbo, boost control, circuit
P0049 turb, too fast|faster
P0053 heater, oxygen, before, bank 1, resistance
P0068 throttle, air
P0072 outside temperature, low
P0087 fuel, pressure, too low
P0088 fuel, pressure, too high
P0089 fuel pressure regulator 1
P0093 large fuel leak
P0097 intake air temperature sensor 2, low
P0100 air flow, circuit
P0101 air flow, reading
P0102 air flow, low
P0103 air flow, high
P0104 air flow, comes and goes
P0106 intake pressure, reading
P0107 intake pressure, low
P0108 intake pressure, high
P0112 intake air temperature, low
P0113 intake air temperature, high
P0115 coolant temperature, circuit
P0117 coolant temperature, low
P0118 coolant temperature, high
P0121 throttle, A, reading
P0122 throttle, A, low
P0125 coolant, cold, mixture
P0128 thermostat, working temperature
P0130 oxygen, before, bank 1, circuit
P0131 oxygen, before, bank 1, low
P0132 oxygen, before, bank 1, high
P0133 oxygen, before, bank 1, slow
P0134 oxygen, before, bank 1, no activity
P0135 oxygen, before, bank 1, heater
P0136 oxygen, after, bank 1, circuit
P0139 oxygen, after, bank 1, slow
P0141 oxygen, after, bank 1, heater
P0151 oxygen, before, bank 2, low
P0155 oxygen, before, bank 2, heater
P0159 oxygen, after, bank 2, slow
P0161 oxygen, after, bank 2, heater
P0168 fuel, hot
P0171 bank 1, lean
P0172 bank 1, rich
P0174 bank 2, lean
P0175 bank 2, rich
P0183 fuel temperature sensor A, high
P0190 fuel rail pressure, circuit
P0191 fuel rail pressure, reading
P0193 fuel rail pressure, high
P0197 oil temperature, low
P0200 injector, circuit
P0201 injector, cylinder 1
P0204 injector, cylinder 4, open
P0212 injector, cylinder 12
P0216 injection, timing
P0217 engine, overheating
P0218 gearbox, overheating
P0219 engine, faster
P0222 throttle, B, low
P0230 fuel pump, circuit
P0234 boost, higher
P0235 boost pressure sensor A, circuit
P0238 boost pressure sensor A, high
P0239 boost pressure sensor B, circuit
P0240 boost pressure sensor B, reading
P0243 boost control valve A, circuit
P0245 boost control valve A, low
P0251 injection pump, A
P0261 injector, cylinder 1, low
P0262 injector, cylinder 1, high
P0263 cylinder 1, more or less work
P0270 injector, cylinder 4, low
P0272 cylinder 4, work
P0294 injector, cylinder 12, low
P0299 boost, too low
P0300 several cylinders, miss
P0301 cylinder 1, misses
P0304 cylinder 4, misses
P0312 cylinder 12, misses
P0313 miss, tank
P0315 crankshaft, learn
P0316 miss, thousand
P0320 engine speed, ignition
P0325 knock, bank 1, circuit
P0326 knock, bank 1, outside
P0328 knock, bank 1, high
P0331 knock, bank 2, outside
P0332 knock, bank 2, low
P0335 crankshaft sensor, circuit
P0336 crankshaft sensor, outside
P0339 crankshaft sensor, comes and goes
P0340 camshaft sensor A, bank 1, circuit
P0341 camshaft sensor A, bank 1, fit
P0345 camshaft sensor A, bank 2
P0365 camshaft sensor B, bank 1
P0390 camshaft sensor B, bank 2
P0351 ignition coil 1
P0356 ignition coil 6
P0371 timing signal A, many
P0380 glow plug, circuit
P0400 exhaust gas recirculation, flow
P0401 exhaust gas recirculation, little
P0402 exhaust gas recirculation, much
P0403 exhaust gas recirculation, circuit
P0405 exhaust gas recirculation, sensor A, low
P0411 secondary air, flow
P0420 catalyst, bank 1, less
P0421 catalyst, bank 1, warms up
P0422 catalyst, bank 1, main
P0430 catalyst, bank 2, less
P0431 catalyst, bank 2, warms up
P0440 fuel vapour
P0442 fuel vapour, small leak
P0443 fuel vapour valve, circuit
P0446 fuel vapour vent
P0452 fuel tank pressure, low
P0455 fuel vapour, large leak
P0456 fuel vapour, very small leak
P0457 fuel vapour, filler cap
P0461 fuel gauge, reading
P0463 fuel gauge, high
P0470 exhaust pressure, circuit
P0480 fan 1
P0489 exhaust gas recirculation, low
P0491 secondary air, bank 1, little
P0496 fuel vapour, much
P0500 road speed
P0501 road speed, reading
P0504 brake, not agree
P0505 idle
P0506 idle, slow
P0507 idle, fast
P0513 immobiliser, key
P0520 oil pressure, circuit
P0524 oil pressure, too low
P0532 air conditioning pressure, low
P0544 exhaust temperature, bank 1, circuit
P053F fuel pressure, cold start
P0551 power steering pressure, reading
P0557 brake servo pressure, low
P0560 supply, voltage, not what it should be
P0561 supply, voltage, comes and goes
P0562 supply, voltage, too low
P0563 supply, voltage, too high
P0571 brake light switch, A
P0601 computer, memory, add up
P0602 computer, programmed
P0603 computer, forgets
P0606 computer, processor
P0615 starter relay
P0622 alternator, field
P0627 fuel pump A, open
P0630 computer, identification number
P0638 throttle, follow
P0641 sensor supply A
P0651 sensor supply B
P0670 glow plug control
P0671 glow plug, cylinder 1
P0682 glow plug, cylinder 12
P0685 main relay
P0700 gearbox computer
P0705 gear selector, circuit
P0711 gearbox oil temperature, reading
P0716 gearbox input speed, reading
P0722 gearbox output speed, no signal
P0729 sixth gear
P0730 gear, speeds
P0731 first gear
P0735 fifth gear
P0740 converter clutch, open
P0741 converter clutch, not close
P0746 pressure valve A, stuck off
P0750 shift valve A
P0758 shift valve B, circuit
P0761 shift valve C, stuck off
P0776 pressure valve B, stuck off
P0796 pressure valve C, stuck off
P0811 clutch, slips
P0841 gearbox oil pressure sensor A, reading
P0868 gearbox oil, pressure, low
P0894 gearbox, slips
P0901 clutch actuator
P0962 pressure valve A, low
P0973 shift valve A, low
P0A0F hybrid, start
P0A1D hybrid computer
P0A3F position sensor, motor A
P0A7F hybrid battery, holds less
P0A80 hybrid battery, worn
P0A93 cooling, inverter
P0AA1 contactor, positive, stuck closed
P0AA6 high voltage, insulated
P0B3B hybrid battery, sense A
P0C73 coolant pump, motor electronics
P2002 particulate filter, bank 1, soot
P2004 intake flap, bank 1, stuck open
P2007 intake flap, bank 2, stuck closed
P2015 intake flap, bank 1, position
P203F AdBlue, level, low
P204F AdBlue, perform
P2096 after the catalyst, bank 1, lean
P20E8 AdBlue, pressure, low
P20EE AdBlue catalyst, bank 1
P2101 throttle motor
P2111 throttle, stuck open
P2122 position sensor D, low
P2127 position sensor E, low
P2135 throttle, disagree
P2138 accelerator, disagree
P2177 bank 1, lean
P2187 idle, bank 1, lean
P2195 oxygen, before, bank 1, lean
P2196 oxygen, before, bank 1, rich
P2198 oxygen, before, bank 2, rich
P2201 nitrogen oxide, bank 1, reading
P2227 outside air pressure, reading
P2237 oxygen, bank 1, positive
P2261 bypass valve
P2263 turbo, boost
P2270 oxygen, after, bank 1, lean
P2273 oxygen, after, bank 2, rich
P2279 intake, air
P2299 brake, accelerator
P2300 coil A, primary, low
P2305 coil B, secondary
P2336 cylinder 1, knock
P2413 exhaust gas recirculation
P240F exhaust gas recirculation, slow
P242F filter, ash
P24AF soot sensor, bank 1, reading
P2453 filter pressure sensor, reading
P2458 filter, too long
P2463 filter, soot
P246C filter, limits
P2503 charging, low
P2563 position sensor, turbo, reading
P2600 coolant pump
P2646 rocker arm, A, bank 1, stuck off
P2714 pressure valve D, stuck off
P2757 converter clutch, stuck off
P06DD oil pressure control, stuck off
P06DE oil pressure control, stuck on
P2A00 oxygen, before, bank 1
P2A04 oxygen, after, bank 2
P2BA7 nitrogen oxides, tank is empty
P3400 cylinder cut-out, bank 1
P3401 cylinder 1
P3441 cylinder 6
B0001 driver, airbag, first
B0020 left side airbag
B0028 right side airbag
B0070 seat belt tensioner, driver
B0092 crash sensor, left
C0031 wheel speed, front left
C0034 wheel speed, front right
C0037 wheel speed, rear left
C003A wheel speed, rear right
C0010 inlet valve, front left
C001D outlet valve, rear right
C0020 ABS, pump motor
C0044 brake pressure, sensor A
C0049 brake fluid
C0061 sideways acceleration
C0063 yaw rate
C0035 supply, wheel speed, front right, front left, different things
C0040 brake pedal switch A, wheel speed, front right, different things
C0045 brake pressure, sensor B, wheel speed, rear left, different things
C0051 steering wheel position, wheel speed, rear right, different things
C0065 vertical acceleration, ABS valve, different things
C0110 ABS, pump motor
C0128 brake fluid, low
C0265 ABS, relay
U0001 fast data bus
U0010 medium
U0073 data bus A, off
U0100 engine computer, hear nothing
U0101 gearbox computer, hear nothing
U0103 gear selector computer
U0107 throttle computer
U0111 hybrid battery computer A
U0121 ABS computer
U0126 steering angle sensor
U0128 parking brake
U0131 power steering
U0140 body computer
U0146 gateway A
U0151 airbag computer
U0155 instruments
U0164 climate
U0167 immobiliser
U0168 alarm
U0184 radio
U0199 driver, door
U0212 steering column
U023A camera
U0301 engine computer, software
U0401 engine computer, cannot be right
U0415 ABS computer, cannot be right
U0422 body computer, cannot be right
U3003 battery, voltage
`
