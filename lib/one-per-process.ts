/** A variable that there is once in this process. */
export interface OnePerProcess<Value> {
  value: Value;
}

/**
 * The variable of a name. Next bundles each route by itself, so one module may be loaded more than once: what is open, is
 * counted or was asked for must be the same all over.
 * @param first makes what it begins with; without, it begins undefined
 */
export function onePerProcess<Value>(name: string, first: () => Value): OnePerProcess<Value>;
export function onePerProcess<Value>(name: string): OnePerProcess<Value | undefined>;
export function onePerProcess<Value>(name: string, first?: () => Value): OnePerProcess<Value | undefined> {
  const key = Symbol.for(`staygrid.${name}`);
  const everywhere = globalThis as typeof globalThis & { [key]?: OnePerProcess<Value | undefined> };
  everywhere[key] ??= { value: first?.() };
  return everywhere[key];
}
