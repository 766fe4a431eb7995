import { quantile } from '../bench';
import { KINDS, type Kind, type Tell } from './person';

/** The times of requests by kind, and their faults. */
export class Times {
  readonly #ms = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  readonly faults: string[] = [];

  readonly tell: Tell = (kind, ms, fault) => {
    if (fault === null) this.#ms.get(kind)?.push(ms);
    else this.faults.push(fault);
  };

  count(kind: Kind): number {
    return this.#ms.get(kind)?.length ?? 0;
  }

  /** The time that a share of those of a kind stayed within. */
  within(share: number, kind: Kind): number {
    return quantile(this.#ms.get(kind) ?? [], share);
  }
}
