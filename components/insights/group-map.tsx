import { PlaceMap } from '@/components/ui/place-map';

interface PlacedGroup {
  name: string;
  place: { latitude: number; longitude: number };
  homes: number;
  value: number;
  /** The value as the table writes it. */
  text: string;
}

interface GroupMapProps {
  groups: readonly PlacedGroup[];
  /** The name of the figure. */
  label: string;
}

/** In degrees of latitude: the areas of one city fill the picture. */
const LOWEST = 0.1;

/** One figure of cities or areas on a map: a dot has the size of its homes and the colour of its figure. */
export function GroupMap({ groups, label }: GroupMapProps) {
  const byValue = [...groups].sort((a, b) => a.value - b.value);
  const [least, most] = [byValue[0], byValue.at(-1)];
  if (!least || !most) return null;
  const colourOf = (value: number) =>
    tone(most.value > least.value ? (value - least.value) / (most.value - least.value) : 1);
  return (
    <figure className="flex max-w-3xl flex-col gap-2">
      <PlaceMap
        label={`${label} on a map; the table says the same`}
        lowest={LOWEST}
        pins={[...groups]
          .sort((a, b) => b.homes - a.homes)
          .map(({ name, place, homes, value, text }) => ({
            key: name,
            name,
            ...place,
            count: homes,
            colour: colourOf(value),
            title: `${name}: ${text}`,
          }))}
      />
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        {label}: {least.text}
        <span
          aria-hidden
          className="h-2 w-24 rounded-full"
          style={{ background: `linear-gradient(to right in oklab, ${tone(0)}, ${tone(1)})` }}
        />
        {most.text}. The size of a dot tells its homes.
      </figcaption>
    </figure>
  );
}

/** The colour of a share from 0 to 1. */
const tone = (share: number): string => `color-mix(in oklab, var(--accent) ${Math.round(30 + 70 * share)}%, white)`;
