/** No connection of this id, or none that may be seen. */
export class UnknownConnectionError extends Error {
  override name = 'UnknownConnectionError';
  readonly code = 'NOT_FOUND';
  constructor() {
    super('There is no connection of this id.');
  }
}

/** The demo and the connection of the configuration have no name, address or token to be changed here. */
export class FixedConnectionError extends Error {
  override name = 'FixedConnectionError';
  readonly code = 'CONNECTION_FIXED';
  constructor(name: string) {
    super(`“${name}” belongs to the configuration: it may be paused here, and nothing else.`);
  }
}

export class ConnectionPausedError extends Error {
  override name = 'ConnectionPausedError';
  readonly code = 'CONNECTION_PAUSED';
  constructor(name: string) {
    super(`“${name}” is paused. Resume it on the page Connections.`);
  }
}

/** Another connection has this name. */
export class NameTakenError extends Error {
  override name = 'NameTakenError';
  readonly code = 'NAME_TAKEN';
  constructor(name: string) {
    super(`There is a connection named “${name}” already. Choose another name.`);
  }
}

export class TooManyConnectionsError extends Error {
  override name = 'TooManyConnectionsError';
  readonly code = 'TOO_MANY_CONNECTIONS';
  constructor(most: number) {
    super(`There are ${most} connections, and there cannot be more. Remove one first.`);
  }
}

interface ParameterFault {
  parameter: string;
  /** As given, but for a token. */
  value: string;
  message: string;
}

/** Something in the body that cannot be. */
export class InvalidParameterError extends Error {
  override name = 'InvalidParameterError';
  readonly code = 'INVALID_PARAMETER';
  readonly details: { faults: readonly ParameterFault[] };
  constructor(faults: readonly ParameterFault[]) {
    super(faults.map(({ parameter, message }) => `${WORDS[parameter] ?? parameter} ${message}.`).join(' '));
    this.details = { faults };
  }
}

const WORDS: Readonly<Record<string, string>> = {
  name: 'The name',
  baseUrl: 'The address',
  accessToken: 'The access token',
  body: 'The body',
};
