export const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`)
