/**
 * The measure of the proxy: the least a Next app can do to stream an upstream's bytes.
 * Next takes a `proxy.ts` in a folder above for its own; with these page extensions it passes ours by.
 */
export default { distDir: '.bench', poweredByHeader: false, pageExtensions: ['mjs'] };
