import { amsterdam } from './amsterdam';
import { barcelona } from './barcelona';
import { berlin } from './berlin';
import { capeTown } from './cape-town';
import type { City } from './city';
import { dubai } from './dubai';
import { grandBaie } from './grand-baie';
import { istanbul } from './istanbul';
import { kuwaitCity } from './kuwait-city';
import { lisbon } from './lisbon';
import { london } from './london';
import { mexicoCity } from './mexico-city';
import { miami } from './miami';
import { newYork } from './new-york';
import { paris } from './paris';
import { sanFrancisco } from './san-francisco';
import { saoPaulo } from './sao-paulo';
import { seoul } from './seoul';
import { singapore } from './singapore';
import { sydney } from './sydney';
import { tokyo } from './tokyo';
import { zurich } from './zurich';

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
