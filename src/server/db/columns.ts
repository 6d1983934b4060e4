import { customType } from 'drizzle-orm/pg-core'
import { type Pence, penceOf, poundsOf } from '#domain/money/money.ts'

/** An instant: `timestamptz` in the database, `Temporal.Instant` in the program. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => Temporal.Instant.from(text),
  toDriver: (value) => value.toString(),
})

/** Bytes, as the driver reads them. */
export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
})

/** Money: `numeric(10,2)` pounds in the database, whole pence in the program. */
export const money = customType<{ data: Pence; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  fromDriver: (text) => {
    const pence = penceOf(Number(text))
    if (pence === null) throw new RangeError('a stored amount has more than two decimals')
    return pence
  },
  toDriver: (value) => poundsOf(value).toFixed(2),
})

/** A `numeric` of the given shape, read as a number: for hours, ratings and rates, never for money. */
export const decimal = (precision: number, scale: number) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision},${scale})`,
    fromDriver: Number,
    toDriver: (value) => value.toFixed(scale),
  })

/** Earth-centred coordinates in metres. The database computes them from latitude and longitude. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' })
