import { capeTown, dubai, grandBaie, kuwaitCity } from './africa-and-gulf';
import { mexicoCity, miami, newYork, sanFrancisco, saoPaulo } from './americas';
import { seoul, singapore, sydney, tokyo } from './asia-pacific';
import type { City } from './city';
import { barcelona, istanbul, lisbon, zurich } from './southern-europe';
import { amsterdam, berlin, london, paris } from './western-europe';

/** Where the demo operator lets homes: 21 cities on six continents. */
export const CITIES: readonly City[] = [
  amsterdam,
  barcelona,
  berlin,
  capeTown,
  dubai,
  grandBaie,
  istanbul,
  kuwaitCity,
  lisbon,
  london,
  mexicoCity,
  miami,
  newYork,
  paris,
  sanFrancisco,
  saoPaulo,
  seoul,
  singapore,
  sydney,
  tokyo,
  zurich,
];
