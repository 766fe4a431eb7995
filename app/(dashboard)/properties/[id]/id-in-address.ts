/** The id that a page's address names. One that is not encoded as addresses are is taken as it stands. */
export function idInAddress(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
