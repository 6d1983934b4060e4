import type { Settings } from './settings/settings.ts'

/** The registers that know a car by its plate. */
export const REGISTERS = ['DVSA', 'DVLA'] as const

/** What this installation is connected to, as far as pages speak of it. */
export type Connections = {
  registers: (typeof REGISTERS)[number][]
  /** Some postcodes are looked up at a provider. */
  asksPostcodes: boolean
  /** Drives are worked out by a provider. */
  asksRoutes: boolean
  /** A customer may agree that the rest of the bill is charged to the card of the deposit. */
  savesCards: boolean
}

/** Without a key of anybody: what a server on its own has. */
export const UNCONNECTED: Connections = {
  registers: [],
  asksPostcodes: false,
  asksRoutes: false,
  savesCards: false,
}

/** What every page knows of the installation. */
export type SiteSettings = Settings & { connections: Connections }
