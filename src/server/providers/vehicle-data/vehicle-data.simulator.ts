import type { FoundVehicle, VehicleDataProvider } from './vehicle-data.ts'

type Row = readonly [
  registration: string,
  make: string,
  model: string,
  year: number,
  fuel: string,
  engine: string | null,
  colour: string,
]

/**
 * Invented cars, one or more for every form of a British plate; listed for people in docs/vehicles.md. The AA19 plates
 * and L2WPS are those of DVLA's own test environment, and each car is at least as new as its plate.
 */
export const SIMULATED_CARS: readonly Row[] = [
  ['AB12CDE', 'Ford', 'Focus Zetec', 2012, 'petrol', '1.0', 'blue'],
  ['AA19AAA', 'Vauxhall', 'Corsa', 2019, 'petrol', '1.4', 'red'],
  ['AA19EEE', 'Nissan', 'Leaf', 2019, 'electric', null, 'white'],
  ['AA19DSL', 'Volkswagen', 'Golf', 2019, 'diesel', '2.0', 'grey'],
  ['AA19SRN', 'Toyota', 'Yaris', 2019, 'hybrid', '1.5', 'silver'],
  ['AA19MOT', 'Peugeot', '208', 2019, 'petrol', '1.2', 'black'],
  ['L2WPS', 'Rover', '214', 1993, 'petrol', '1.4', 'green'],
  ['AB51ABC', 'Nissan', 'Micra', 2001, 'petrol', '1.0', 'gold'],
  ['BD07XYZ', 'Honda', 'Civic', 2007, 'petrol', '1.8', 'silver'],
  ['CE58ABC', 'Vauxhall', 'Astra', 2008, 'diesel', '1.7', 'black'],
  ['KX14ABC', 'BMW', '320d', 2014, 'diesel', '2.0', 'white'],
  ['LB65XYZ', 'Mercedes-Benz', 'C 220 d', 2015, 'diesel', '2.1', 'black'],
  ['MA17ABC', 'Audi', 'A3', 2017, 'petrol', '1.4', 'grey'],
  ['SA68XYZ', 'Land Rover', 'Discovery Sport', 2018, 'diesel', '2.0', 'green'],
  ['YC70ABC', 'Kia', 'Picanto', 2020, 'petrol', '1.0', 'red'],
  ['EX21ABC', 'Tesla', 'Model 3', 2021, 'electric', null, 'white'],
  ['WX22XYZ', 'Porsche', 'Macan', 2022, 'petrol', '2.0', 'blue'],
  ['DA73ABC', 'MG', 'MG4', 2023, 'electric', null, 'orange'],
  ['P123ABC', 'Volkswagen', 'Polo', 1996, 'petrol', '1.4', 'blue'],
  ['T321XYZ', 'Ford', 'Fiesta', 1999, 'petrol', '1.2', 'red'],
  ['Q123ABC', 'Caterham', 'Seven', 1994, 'petrol', '1.6', 'yellow'],
  ['ABC123D', 'Morris', 'Minor 1000', 1966, 'petrol', '1.1', 'green'],
  ['XYZ321S', 'Triumph', 'Dolomite', 1978, 'petrol', '1.8', 'brown'],
  ['AB1234', 'Austin', 'A30', 1955, 'petrol', '0.8', 'grey'],
  ['1234AB', 'Land Rover', 'Series II', 1960, 'petrol', '2.3', 'green'],
  ['AIG1234', 'Škoda', 'Octavia', 2011, 'diesel', '1.6', 'silver'],
]

const CARS = new Map(SIMULATED_CARS.map((row) => [row[0], toFoundVehicle(row)]))

/** Finds only the cars above. Every page says that its answers are simulated. */
export function createVehicleSimulator(): VehicleDataProvider {
  return {
    name: 'simulator',
    simulated: true,
    find: async (registration) => CARS.get(registration) ?? null,
  }
}

function toFoundVehicle([, make, model, year, fuel, engine, colour]: Row): FoundVehicle {
  return { make, model, year, fuel, engine, colour }
}
