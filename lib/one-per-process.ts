/**
 * The one thing of a name in this process. Next bundles each route by itself, so one module may be loaded more than once;
 * what counts or is counted must be the same all over.
 */
export function shared<Thing>(name: string, make: () => Thing): Thing {
  const key = Symbol.for(`staygrid.${name}`);
  const things = globalThis as typeof globalThis & { [key]?: Thing };
  things[key] ??= make();
  return things[key];
}
