import { afterEach, describe, expect, it } from 'vitest';
import { palette, takeTyped, typeAhead } from './palette-state';

const NONE = { ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, modifiers = {}) => typeAhead({ key, ...NONE, ...modifiers } as KeyboardEvent);

afterEach(() => palette.set(false));

describe('keys typed while the palette loads', () => {
  it('are kept for its field', () => {
    palette.set(true);
    for (const key of ['l', 'o', 'x', 'Backspace', 'n', 'Shift', 'ArrowDown']) press(key);
    expect(takeTyped()).toBe('lon');
  });

  it('are not kept before opening, nor once the field takes them', () => {
    expect(press('a')).toBe(false);
    palette.set(true);
    expect(press('b')).toBe(true);
    expect(takeTyped()).toBe('b');
    expect(press('c')).toBe(false);
  });

  it('start empty each time', () => {
    palette.set(true);
    press('a');
    palette.set(false);
    palette.set(true);
    press('b');
    expect(takeTyped()).toBe('b');
  });

  it('leave shortcuts alone, and Escape closes the palette', () => {
    palette.set(true);
    expect(press('r', { ctrlKey: true })).toBe(false);
    expect(press('Escape')).toBe(true);
    expect(palette.get()).toBe(false);
  });
});
