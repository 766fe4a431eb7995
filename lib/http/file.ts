interface File {
  /** Of letters, digits, '-', '_' and '.' only. */
  name: string;
  type: string;
  text: string;
}

/** A file to save, never kept by a cache. */
export function fileAnswer({ name, type, text }: File): Response {
  return new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
