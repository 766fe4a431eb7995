/** Where a thing stands: its left and right, and its front. */
export interface Place {
  x: number;
  z: number;
}
