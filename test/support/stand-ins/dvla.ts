import { type OutsideServer, startOutsideServer } from './outside-server.ts'

export const DVLA_TEST_KEY = 'a-key-for-tests'

/** The plates of DVLA's own test environment, with its responses. */
const VEHICLES: Readonly<Record<string, object>> = {
  AA19AAA: {
    make: 'FORD',
    colour: 'RED',
    fuelType: 'PETROL',
    engineCapacity: 2494,
    yearOfManufacture: 2019,
  },
  AA19EEE: { make: 'NISSAN', colour: 'WHITE', fuelType: 'ELECTRICITY', yearOfManufacture: 2019 },
  AA19DSL: {
    make: 'LAND ROVER',
    colour: 'GREY',
    fuelType: 'DIESEL',
    engineCapacity: 1999,
    yearOfManufacture: 2019,
  },
  AA19SRN: {
    make: 'MERCEDES-BENZ',
    fuelType: 'HYBRID ELECTRIC',
    engineCapacity: 1991,
    yearOfManufacture: 2019,
  },
  AA19MOT: { make: 'BMW', fuelType: 'PETROL', engineCapacity: 1499, yearOfManufacture: 2019 },
  L2WPS: { make: 'ROVER', yearOfManufacture: 1998 },
}
const STATUSES: Readonly<Record<string, number>> = {
  ER19BAD: 400,
  ER19NFD: 404,
  ER19THR: 429,
  ER19ERR: 500,
  ER19MNT: 503,
}

/** Speaks the Vehicle Enquiry Service's protocol, as documented at developer-portal.driver-vehicle-licensing.api.gov.uk. */
export function startDvla(): Promise<OutsideServer> {
  return startOutsideServer(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/vehicle-enquiry/v1/vehicles') return error(404, 'Not Found')
    if (headers['x-api-key'] !== DVLA_TEST_KEY)
      return { status: 403, body: { message: 'Forbidden' } }
    const { registrationNumber }: { registrationNumber: string } = JSON.parse(body)
    const status = STATUSES[registrationNumber]
    if (status !== undefined) return error(status, 'Documented error')
    const vehicle = VEHICLES[registrationNumber]
    if (!vehicle) return error(404, 'Vehicle Not Found')
    return { status: 200, body: { registrationNumber, taxStatus: 'Taxed', ...vehicle } }
  })
}

function error(status: number, title: string) {
  return {
    status,
    body: { errors: [{ status: String(status), code: String(status), title, detail: title }] },
  }
}
