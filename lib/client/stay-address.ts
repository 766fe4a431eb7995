/** The parameters of the chosen stay: the same names on every page. */
const STAY = ['checkIn', 'checkOut', 'flex', 'guests', 'pets', 'options'] as const;

/** The chosen stay of a page's address as parameters; '' without two dates in order. */
export function stayIn(address: URLSearchParams): string {
  const [checkIn, checkOut] = [address.get('checkIn') ?? '', address.get('checkOut') ?? ''];
  // Days as text, yyyy-MM-dd, have the order of the days.
  if (checkIn === '' || checkOut <= checkIn) return '';
  const stay = new URLSearchParams();
  for (const name of STAY) {
    const value = address.get(name);
    // A search for homes without pets is no part of a stay.
    if (value && (name !== 'pets' || value === 'true')) stay.set(name, value);
  }
  return stay.toString();
}

/**
 * The address of another page of the dashboard, with the chosen stay. An address with a stay of its own keeps that.
 * @param stay as `stayIn` gives it
 */
export function withStay(address: string, stay: string): string {
  if (stay === '' || !address.startsWith('/') || address.startsWith('/api/')) return address;
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', query = ''] = beforeHash.split('?', 2);
  const own = new URLSearchParams(query);
  if (own.has('checkIn') || own.has('checkOut')) return address;
  // A list keeps its own number of guests, and its own answer about pets.
  for (const [name, value] of new URLSearchParams(stay)) if (!own.has(name)) own.set(name, value);
  return [`${path}?${own}`, ...hash].join('#');
}
