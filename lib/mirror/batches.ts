/** The most rows written in one transaction: those of one answer of a partner service. Other writers wait that long. */
export const BATCH = 100;
