interface Limits {
  min: number;
  max: number;
}

/** What a text gives as a whole number: '' gives none, and so does what is at fault. */
export function wholeNumber(text: string, { min, max }: Limits): { value: number | null; fault: string | null } {
  if (text.trim() === '') return { value: null, fault: null };
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return { value, fault: null };
  return { value: null, fault: wholeFault({ min, max }) };
}

export const wholeFault = ({ min, max }: Limits): string =>
  `Must be a whole number from ${min} to ${max}. Until then it does not count.`;
