/** '1 night', '3 nights'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const LIST = new Intl.ListFormat('en-GB');

/** 'a, b and c'. */
export const listed = (parts: readonly string[]): string => LIST.format(parts);
