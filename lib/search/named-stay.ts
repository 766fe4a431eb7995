/** The texts of a stay at a home, as the parameters `stay` and `chain` have it. */
export interface StayParts {
  id: string;
  checkIn: string;
  /** '' for an arrival alone. */
  checkOut: string;
}

/** 'p_84q5m23j.2027-03-03.2027-06-30', 'p_84q5m23j.2027-03-03.'; an id may contain dots. */
export function splitStay(text: string): StayParts | null {
  const [, id, checkIn = '', checkOut = ''] = /^(.+)\.([^.]*)\.([^.]*)$/s.exec(text) ?? [];
  return id === undefined ? null : { id, checkIn, checkOut };
}
