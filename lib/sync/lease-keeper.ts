import type { Database } from '@/lib/database/database';
import { acquireLease, LeaseLostError, releaseLease, renewLease } from '@/lib/mirror/lease';

/** The lease is renewed four times within its life, so a busy instance keeps it. */
export const LEASE_MS = 20_000;

/** Holds the lease of a connection, and renews it until it is given back or lost. */
export class LeaseKeeper {
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #expiresAt: number;

  private constructor(
    readonly mirror: Database,
    readonly connectionId: string,
    readonly holder: string,
    readonly leaseMs: number,
    expiresAt: number,
  ) {
    this.#expiresAt = expiresAt;
    this.#timer = setInterval(() => void this.#renew(), leaseMs / 4);
  }

  /** @returns null when another instance has the lease */
  static async take(
    mirror: Database,
    connectionId: string,
    holder: string,
    leaseMs = LEASE_MS,
  ): Promise<LeaseKeeper | null> {
    const now = Date.now();
    const granted = await acquireLease(mirror, connectionId, holder, now, now + leaseMs);
    return granted ? new LeaseKeeper(mirror, connectionId, holder, leaseMs, now + leaseMs) : null;
  }

  /** Aborted with a LeaseLostError when another instance may have the lease. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await releaseLease(this.mirror, this.connectionId, this.holder);
  }

  async #renew(): Promise<void> {
    const until = Date.now() + this.leaseMs;
    try {
      const renewed = await renewLease(this.mirror, this.connectionId, this.holder, until);
      if (renewed) this.#expiresAt = until;
      else this.#lose();
    } catch {
      // The database may be back before the lease is over; a writer meanwhile meets its fault.
      if (Date.now() >= this.#expiresAt) this.#lose();
    }
  }

  #lose(): void {
    clearInterval(this.#timer);
    this.#lost.abort(new LeaseLostError('Another instance syncs this connection by now.'));
  }
}
