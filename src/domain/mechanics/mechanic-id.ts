/** A value of digits only is the id of a mechanic, anything else a place [MECH-8]. */
export const isMechanicId = (idOrLocation: string): boolean => /^[0-9]+$/.test(idOrLocation)
