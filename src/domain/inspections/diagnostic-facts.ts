/** Directive 98/69/EC: the first model years whose diagnostic socket any scanner may read (SAE J1979, ISO 15031). */
export const OBD_SINCE = { petrol: 2001, diesel: 2004 } as const
/** Open-circuit voltage of a rested 12-volt lead-acid battery, facts sheet "Car". */
export const BATTERY_VOLTS = { full: '12.6 V', fair: '12.4 V', flat: '12.2 V' } as const
