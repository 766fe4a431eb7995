/** The media type of a picture or PDF by how it begins, whatever it is called; null for any other file. */
export function pictureType(bytes: Uint8Array): string | null {
  const begins = String.fromCharCode(...bytes.subarray(0, 12));
  if (begins.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begins.startsWith('\x89PNG\r\n')) return 'image/png';
  if (begins.startsWith('GIF8')) return 'image/gif';
  if (begins.startsWith('%PDF-')) return 'application/pdf';
  if (begins.startsWith('RIFF') && begins.endsWith('WEBP')) return 'image/webp';
  return begins.slice(4) === 'ftypavif' || begins.slice(4) === 'ftypavis' ? 'image/avif' : null;
}
