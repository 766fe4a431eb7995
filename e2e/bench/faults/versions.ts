interface Home {
  name: string;
}
interface Priced {
  calendar: { dailyPrice: number }[];
}

/** Makes every home and every calendar of an answer another one, so that a sync has something to write. */
export const versionOf =
  (version: number) =>
  (body: unknown): unknown => {
    if (Array.isArray(body)) return (body as Priced[]).map((one) => repriced(one, version));
    if (typeof body !== 'object' || body === null || !('properties' in body)) return body;
    const properties = (body.properties as Home[]).map((home) => ({ ...home, name: `${home.name}, v${version}` }));
    return { ...body, properties };
  };

const repriced = (one: Priced, version: number): Priced => ({
  ...one,
  calendar: one.calendar.map((range) => ({ ...range, dailyPrice: range.dailyPrice + version })),
});
