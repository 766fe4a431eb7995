/** A variable that there is once in this process. */
export interface OnePerProcess<Value> {
  value: Value;
}

/**
 * The variable of a name. Next bundles each route by itself, so a module may be loaded more than once in a process, and has
 * variables of its own each time.
 * @param first makes the first value, which is undefined without it
 */
export function onePerProcess<Value>(name: string, first: () => Value): OnePerProcess<Value>;
export function onePerProcess<Value>(name: string): OnePerProcess<Value | undefined>;
export function onePerProcess<Value>(name: string, first?: () => Value): OnePerProcess<Value | undefined> {
  const key = Symbol.for(`staygrid.${name}`);
  const everywhere = globalThis as typeof globalThis & { [key]?: OnePerProcess<Value | undefined> };
  everywhere[key] ??= { value: first?.() };
  return everywhere[key];
}
