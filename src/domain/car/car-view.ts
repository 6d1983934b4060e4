/** The view box of the drawing. It is 820 units wide for a hatchback of 4.28 m at 0.168 units a millimetre. */
export const CAR_VIEW = { x: 0, y: 24, width: 820, height: 322 } as const
