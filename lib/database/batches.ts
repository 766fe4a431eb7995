/** The most rows written in one transaction: one answer of a partner service. Other writers wait meanwhile. */
export const BATCH = 100;
