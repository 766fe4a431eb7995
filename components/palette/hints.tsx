import { Keys } from './keys';

/** What the keys do in the palette; a phone has none of them. */
export function Hints() {
  return (
    <p
      aria-hidden
      className="flex gap-4 border-t border-separator px-4 py-2 text-xs text-muted max-sm:hidden pointer-coarse:hidden"
    >
      <span>
        <Keys keys={[['↑', '↓']]} /> choose
      </span>
      <span>
        <Keys keys={[['Enter']]} /> go
      </span>
      <span>
        <Keys keys={[['mod', 'Enter']]} /> in a new tab
      </span>
    </p>
  );
}
