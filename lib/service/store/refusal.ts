/** Something asked for cannot be done, and nothing was changed; the message says why, for people. */
export class Refusal extends Error {
  override name = 'Refusal';
}
