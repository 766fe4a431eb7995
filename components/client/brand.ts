/** The backgrounds of the client's page, each as in client.css: the darkest of the light theme, the lightest of the dark one. */
const WASH = { light: '#f4f4f2', dark: '#1c1d21' } as const;
/** WCAG 2.2, 1.4.3: text against its background. */
const LEGIBLE = 4.5;

/**
 * A sender's colour as properties of client.css, in each theme in which it can be read. Where it cannot, or where there is
 * none, the page keeps its own.
 */
export function brandStyle(colour: string | null): Record<string, string> {
  if (colour === null || !/^#[0-9a-f]{6}$/i.test(colour)) return {};
  const ink = contrast(colour, '#ffffff') >= LEGIBLE ? '#ffffff' : '#111111';
  const themes = (['light', 'dark'] as const).filter((theme) => contrast(colour, WASH[theme]) >= LEGIBLE);
  return Object.fromEntries(
    themes.flatMap((theme) => [
      [`--brand-${theme}`, colour],
      [`--on-brand-${theme}`, ink],
    ]),
  );
}

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
