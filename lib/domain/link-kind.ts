/** What a link is for. `setup`, `join` and `reset` work once; the others until they expire or are revoked. */
export const LINK_KINDS = ['setup', 'join', 'reset', 'watch', 'offer', 'partner', 'feed'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
