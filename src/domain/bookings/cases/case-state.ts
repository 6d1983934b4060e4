export const CASE_STATES = ['open', 'decided'] as const
