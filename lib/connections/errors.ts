/** The connection does not exist, or is not the principal's. */
export class UnknownConnectionError extends Error {
  override name = 'UnknownConnectionError';
  readonly code = 'NOT_FOUND';
  constructor() {
    super('There is no connection of this id.');
  }
}

/** The address and token of a configured connection, and everything of the demo, come from the configuration. */
export class FixedConnectionError extends Error {
  override name = 'FixedConnectionError';
  readonly code = 'CONNECTION_FIXED';
  constructor(name: string) {
    super(`“${name}” belongs to the configuration, where its address and access token are set.`);
  }
}

export class ConnectionPausedError extends Error {
  override name = 'ConnectionPausedError';
  readonly code = 'CONNECTION_PAUSED';
  constructor(name: string) {
    super(`“${name}” is paused. Resume it on the page Connections.`);
  }
}

export class TooManyConnectionsError extends Error {
  override name = 'TooManyConnectionsError';
  readonly code = 'TOO_MANY_CONNECTIONS';
  constructor(most: number) {
    super(`There are ${most} connections, and there cannot be more. Remove one first.`);
  }
}
