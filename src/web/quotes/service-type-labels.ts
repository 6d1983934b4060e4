export const SERVICE_TYPE_LABELS = { mobile: 'Mobile Service', garage: 'Garage Service' } as const
