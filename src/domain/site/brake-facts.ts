/** Pads are usually changed at this thickness or less (facts sheet "Car"; makers' manuals say 2 to 3 mm). */
export const PAD_CHANGE_MM = 3
/** DVSA, MOT inspection manual for cars, 1.1.13: a pad or lining worn below this fails. */
export const PAD_MOT_LIMIT_MM = 1.5
/** The drawing starts from this thickness. A typical new front pad has 10 to 12 mm. */
export const PAD_NEW_MM = 10
/** Most makers' service schedules say this, because brake fluid takes up water from the air. */
export const BRAKE_FLUID_YEARS = 2
