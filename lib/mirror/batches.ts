/**
 * The most rows written in one transaction: what one answer of a partner service holds. SQLite works in the event loop's
 * own thread, so what holds it must stay far below 50 ms.
 */
export const BATCH = 100;
