import { Moon } from 'lucide-react';
import { memo } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { type PriceScale, TONES } from '@/lib/domain/price-scale';
import type { Palette } from './palette';
import { type SampleName, Swatch } from './swatch';

interface LegendProps {
  palette: Palette | null;
  /** The scale of the active line; null where there is no price. */
  scale: Pick<PriceScale, 'low' | 'high'> | null;
  /** What the scale holds for: 'all homes in EUR', or a home's name. */
  scope: string;
  formats: CalendarFormats;
}

const STATES: readonly { name: SampleName; label: string }[] = [
  { name: 'not-available', label: 'Not available' },
  { name: 'turnover', label: 'Half a day' },
  { name: 'no-arrival', label: 'No arrival' },
  { name: 'no-departure', label: 'No departure' },
  { name: 'unsellable', label: 'No stay fits' },
  { name: 'unknown', label: 'Not known' },
  { name: 'unknown-value', label: 'Unknown reason' },
  { name: 'outside', label: 'Past' },
];

/** What the tones, patterns and marks of a timeline mean, with the prices of the scale in use. */
export const Legend = memo(function Legend({ palette, scale, scope, formats }: LegendProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label="Legend" className="timeline-legend" tabIndex={0}>
      {scale && <Scale scale={scale} scope={scope} formats={formats} />}
      <Patterns palette={palette} />
    </section>
  );
});

const Patterns = memo(function Patterns({ palette }: Pick<LegendProps, 'palette'>) {
  return (
    <ul aria-label="Patterns and marks" className="flex gap-x-4 gap-y-1 sm:flex-wrap">
      {STATES.map(({ name, label }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch name={name} palette={palette} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="inline-flex items-center gap-0.5 text-foreground">
          <Moon className="size-3" />
          2+
        </span>
        Minimum nights
      </li>
    </ul>
  );
});

/** The tones of a scale, each with the prices that it stands for. */
function Scale({
  scale: { low, high },
  scope,
  formats,
}: Pick<LegendProps, 'scope' | 'formats'> & { scale: Pick<PriceScale, 'low' | 'high'> }) {
  const bound = (tone: number) => formats.shortPrice(low + ((high - low) * tone) / TONES);
  const isFlat = low === high;
  const tones = isFlat ? [TONES >> 1] : Array.from({ length: TONES }, (_, tone) => tone);
  return (
    <div className="flex items-center gap-2">
      <p id="timeline-scale">Night, {scope}</p>
      <ul aria-labelledby="timeline-scale" className="flex overflow-hidden rounded-md border border-border">
        {tones.map((tone) => (
          <li key={tone} className="timeline-tone" style={{ background: `var(--tone-${tone})` }}>
            {isFlat && bound(0)}
            {!isFlat && tone === 0 && `< ${bound(1)}`}
            {!isFlat && tone > 0 && tone < TONES - 1 && `${bound(tone)}–${bound(tone + 1)}`}
            {!isFlat && tone === TONES - 1 && `> ${bound(tone)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
