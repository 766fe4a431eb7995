import { InvalidArgumentError } from 'commander';

/** Reads an argument that is a whole number within bounds. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
