/**
 * The pattern of the route that answers a path, such as /api/properties/[id]: as many as there are routes, whatever
 * people ask for.
 * @param params what the path brought for each placeholder, as the framework gives it
 */
export function routeOf(pathname: string, params: unknown): string {
  const segments = pathname.split('/');
  for (const [name, value] of Object.entries(params ?? {})) {
    // One that takes all the rest, whatever that is.
    if (Array.isArray(value)) segments.splice(-value.length, value.length, `[...${name}]`);
    // Behind "/api" and what there are many of: an id may well be called "properties".
    const at = segments.findIndex((segment, n) => n > 2 && (segment === value || decoded(segment) === value));
    if (at > 0) segments[at] = `[${name}]`;
  }
  return segments.join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
