/** The next bytes of a file that is being written. */
export interface Piece {
  /** Rows in all that was written so far, without the heading. */
  rows: number;
  bytes: Uint8Array;
}
