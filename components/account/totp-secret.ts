/** The key in an `otpauth:` address, as an authenticator app takes it. */
export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';

/** In groups of four, to be typed by hand; apps leave the blanks out. */
export const groupsOf = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
