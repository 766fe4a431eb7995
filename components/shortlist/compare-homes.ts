import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { PropertyFacts } from '@/lib/domain/property';
import { limitText } from '@/lib/domain/stays/words';
import { amounts, type ComparedGroup, type ComparedRow, optional, row, type Words } from './compared-row';

/** A home as it is compared: what was received, and what is derived from it. */
interface ComparedHome {
  property: PropertyBasicInfo;
  facts: PropertyFacts;
}

/** What the homes are, on what terms, and which amenities not all of them have. */
export function compareHomes(homes: readonly ComparedHome[], words: Words): ComparedGroup[] {
  return [
    { title: 'Home', rows: homeRows(homes, words) },
    { title: 'Terms', rows: termRows(homes, words) },
    { title: 'House rules', rows: ruleRows(homes) },
    ...amenityGroups(homes),
  ].filter(({ rows }) => rows.length > 0);
}

function homeRows(homes: readonly ComparedHome[], { number, size }: Words): ComparedRow[] {
  const facts = homes.map((home) => home.facts);
  const most = (name: string, word: string, of: (home: PropertyFacts) => number | null) =>
    row(name, facts.map(of).map(optional(number)), { wanted: 'most', word, values: facts.map(of) });
  const sizes = facts.map((home) => home.size);
  return [
    row(
      'Place',
      facts.map(({ area, city, country }) => [area, city, country].filter(Boolean).join(', ') || null),
    ),
    row(
      'Type',
      facts.map(({ type }) => humanise(type)),
    ),
    most('Bedrooms', 'most', (home) => home.bedrooms),
    most('Bathrooms', 'most', (home) => home.bathrooms),
    most('Guests', 'most', (home) => home.maxGuests),
    row(
      'Size',
      homes.map(({ property }) => size(property)),
      { wanted: 'most', word: 'largest', values: sizes },
    ),
    row('Floor', facts.map(({ floor }) => floor).map(optional(number))),
  ];
}

function termRows(homes: readonly ComparedHome[], { money, day }: Words): ComparedRow[] {
  const facts = homes.map((home) => home.facts);
  const rents = amounts(
    facts.map(({ price }) => price),
    facts.map(({ currency }) => currency),
  );
  const starts = facts.map(({ availableFrom }) => availableFrom);
  return [
    row(
      'Rent a month',
      facts.map(({ price, currency }) => money(price, currency)),
      {
        wanted: 'least',
        word: 'lowest',
        values: rents,
      },
    ),
    row('Available from', starts.map(day), { wanted: 'least', word: 'earliest', values: starts }),
    row(
      'Minimum stay',
      facts.map(({ minimumStay }) => limitText(minimumStay)),
    ),
    row(
      'Maximum stay',
      facts.map(({ maximumStay }) => (maximumStay ? limitText(maximumStay) : 'No limit')),
    ),
    row(
      'Notice',
      facts.map(({ advancedNotice }) => noticeText(advancedNotice)),
    ),
  ];
}

const noticeText = (days: number) => (days === 0 ? 'None' : `${days} ${days === 1 ? 'day' : 'days'}`);

function ruleRows(homes: readonly ComparedHome[]): ComparedRow[] {
  return [
    row(
      'Pets',
      homes.map(({ facts }) => facts.petsAllowed),
    ),
    row(
      'Children',
      homes.map(({ facts }) => facts.childrenAllowed),
    ),
    row(
      'Smoking',
      homes.map(({ facts }) => facts.smokingAllowed),
    ),
    row(
      'Parties',
      homes.map(({ facts }) => facts.partyAllowed),
    ),
  ];
}

/** Amenities that all have, or none, tell no home from another. */
function amenityGroups(homes: readonly ComparedHome[]): ComparedGroup[] {
  const groups = [
    { title: 'Amenities that differ', has: homes.map(({ facts }) => new Set(facts.amenities)) },
    { title: 'Shared in the building', has: homes.map(({ facts }) => new Set(facts.buildingAmenities)) },
  ];
  return groups.map(({ title, has }) => {
    const names = [...new Set(has.flatMap((amenities) => [...amenities]))];
    const rows = names.map((name) =>
      row(
        humanise(name),
        has.map((amenities) => amenities.has(name)),
      ),
    );
    return { title, rows: rows.filter(({ differs }) => differs).sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}
