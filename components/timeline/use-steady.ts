import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Readonly<Record<string, (...given: never[]) => void>>;

/**
 * The same functions for ever, which do what the latest ones do: what is given them need not be rendered again for them.
 * Only for what people do, never while rendering.
 */
export function useSteady<Given extends Actions>(actions: Given): Given {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState(() => {
    const names = Object.keys(actions) as (keyof Given)[];
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]));
  });
  return steady as Given;
}
