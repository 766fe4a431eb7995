import './strip.css';

/** Restricted: available, with a mark along the foot. */
type StripState = 'available' | 'restricted' | 'blocked' | 'unknown';

interface Part {
  from: number;
  to: number;
}

/** Nights in one state. */
export interface Stretch extends Part {
  state: StripState;
}

export function StripPatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="strip-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="3" style={{ fill: 'var(--strip-blocked)' }} />
          <rect width="1" height="3" style={{ fill: 'var(--strip-hatch)' }} />
        </pattern>
        <pattern id="strip-dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="0.7" style={{ fill: 'var(--strip-unknown)' }} />
        </pattern>
      </defs>
    </svg>
  );
}

const [WIDTH, SIGN_WIDTH, HEIGHT] = [180, 16, 12];
const MARK_HEIGHT = 3;

interface StripProps {
  label: string;
  stretches: readonly Stretch[];
  /** The days that fill its width. */
  days: number;
  /** The nights of a stay, which are framed. */
  stay?: Part | null;
}

/** Nights as a strip. A page with strips has `StripPatterns`. */
export const Strip = ({ label, stretches, days, stay = null }: StripProps) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="strip">
    <title>{label}</title>
    <Shapes shapes={shapesOf(stretches, stay, WIDTH / days)} />
  </svg>
);

/** The sign of a state, or of a stay, in a legend. */
export function StripSign({ kind }: { kind: keyof Shapes }) {
  const whole = { from: 0, to: 1 };
  const shapes =
    kind === 'stay' ? shapesOf([], whole, SIGN_WIDTH) : shapesOf([{ ...whole, state: kind }], null, SIGN_WIDTH);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SIGN_WIDTH} ${HEIGHT}`} className="strip h-3 w-4 shrink-0">
      <Shapes shapes={shapes} />
    </svg>
  );
}

const Shapes = ({ shapes }: { shapes: Shapes }) =>
  LAYERS.map((layer) => shapes[layer] && <path key={layer} d={shapes[layer]} className={`strip-${layer}`} />);

/** The lowest first. */
const LAYERS = ['available', 'restricted', 'blocked', 'unknown', 'stay'] as const;

/** An SVG path for each layer; empty without a night in it. */
type Shapes = Record<(typeof LAYERS)[number], string>;

/** @param day the width of a day */
export function shapesOf(stretches: readonly Stretch[], stay: Part | null, day: number): Shapes {
  const shapes: Shapes = { available: '', restricted: '', blocked: '', unknown: '', stay: '' };
  for (const { state, from, to } of stretches) {
    shapes[state === 'restricted' ? 'available' : state] += box(from * day, 0, to * day, HEIGHT);
    if (state === 'restricted') shapes.restricted += box(from * day, HEIGHT - MARK_HEIGHT, to * day, HEIGHT);
  }
  if (stay) shapes.stay = box(stay.from * day + 0.5, 0.5, stay.to * day - 0.5, HEIGHT - 0.5);
  return shapes;
}

const box = (left: number, top: number, right: number, bottom: number) =>
  `M${rounded(left)} ${top}H${rounded(right)}V${bottom}H${rounded(left)}Z`;

const rounded = (length: number) => Math.round(length * 100) / 100;
