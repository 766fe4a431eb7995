/** Where a page's own address, path and query, is found while it is rendered; set by `proxy.ts`, never by a client (claimed-headers.ts). */
export const PAGE_HEADER = 'x-page';
