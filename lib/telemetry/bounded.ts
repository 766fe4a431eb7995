/** Keeps a label to so many values: each is a series for ever, and some come from outside. */
export function bounded(most: number, rest = 'other'): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return rest;
    known.add(value);
    return value;
  };
}
