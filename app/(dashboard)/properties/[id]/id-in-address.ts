/** The decoded id of a page's address. A badly encoded id is taken as it is. */
export function idInAddress(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
