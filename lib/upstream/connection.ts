import { isThisMachine } from '@/lib/runtime/env';
import type { Reach } from './addresses';

/** The remedies for a connection that fails; they depend on where it is configured. */
export interface ConnectionAdvice {
  address: string;
  token: string;
}

interface ConnectionFacts {
  /** Stable: limits and mirrored data refer to it. */
  id: string;
  /** For people. */
  name: string;
  /** http(s), without a trailing slash, query or credentials. */
  baseUrl: string;
  accessToken: string;
  advice: ConnectionAdvice;
  /** The addresses it may reach; null for any, where the operator has configured it. */
  reach?: Reach | null | undefined;
  /** Tells whether it may still be used; absent where it cannot change. */
  isCurrent?: (() => Promise<boolean>) | undefined;
}

/** The connection was paused, removed or given another token since it was opened. */
export class DisconnectedError extends Error {
  override name = 'DisconnectedError';
  readonly code = 'CONNECTION_CHANGED';
}

/**
 * A partner service and the account to use there. The token is a private field, so that logging, inspecting or
 * serialising a connection cannot show it.
 */
export class Connection {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly advice: ConnectionAdvice;
  readonly reach: Reach | null;
  readonly #base: URL;
  readonly #accessToken: string;
  readonly #isCurrent: (() => Promise<boolean>) | undefined;

  constructor({ id, name, baseUrl, accessToken, advice, reach = null, isCurrent }: ConnectionFacts) {
    this.id = id;
    this.name = name;
    this.baseUrl = baseUrl;
    this.#base = new URL(baseUrl);
    this.advice = advice;
    this.reach = reach;
    this.#accessToken = accessToken;
    this.#isCurrent = isCurrent;
  }

  /** Host and port, for messages. */
  get host(): string {
    return this.#base.host;
  }

  /** Whether the service runs on this machine, where compression costs more than it saves. */
  get isLoopback(): boolean {
    return isThisMachine(this.#base.hostname);
  }

  /** The Authorization header's value; for `send` alone. */
  authorization(): string {
    return `Bearer ${this.#accessToken}`;
  }

  /**
   * Checked before each request, and before its answer is stored.
   * @throws DisconnectedError when it must not be used any more
   */
  async requireCurrent(): Promise<void> {
    if (this.#isCurrent && !(await this.#isCurrent()))
      throw new DisconnectedError(
        `“${this.name}” was paused, removed or given another access token meanwhile. Try again.`,
      );
  }

  /** Text from outside, without the token that it may repeat. */
  redact(text: string): string {
    return this.#accessToken === '' ? text : text.replaceAll(this.#accessToken, '[access token]');
  }
}
