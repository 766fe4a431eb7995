import { PAGES, type Page, SHORTLIST_KEY } from './pages';

/** Keys pressed together are one array ('mod' is ⌘ on a Mac, else Ctrl); several arrays are pressed in turn. */
type Keys = readonly (readonly string[])[];

interface Shortcut {
  ways: readonly Keys[];
  does: string;
}

interface ShortcutGroup {
  where: string;
  shortcuts: readonly Shortcut[];
}

const press = (...keys: string[]): Keys => [keys];
const goTo = ({ label, jumpKey }: Page): Shortcut => ({ ways: [[['g'], [jumpKey]]], does: `Go to ${label}` });

/** Every keyboard shortcut, as listed behind ?. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { ways: [press('/'), press('mod', 'K')], does: 'Ask for homes in words, or go to a home, a page or a setting' },
      ...PAGES.map(goTo),
      { ways: [[['g'], [SHORTLIST_KEY]]], does: 'Compare the homes of the shortlist' },
      {
        ways: [press('p')],
        does: 'Present the homes as a client reads them; ← → lead on, f fills the screen, Esc ends it',
      },
      { ways: [press('?')], does: 'Show these shortcuts' },
      { ways: [press('Esc')], does: 'Close what is open' },
    ],
  },
  {
    where: 'Homes',
    shortcuts: [
      { ways: [press('↑'), press('↓'), press('←'), press('→')], does: 'Move from cell to cell' },
      { ways: [press('Home'), press('End')], does: 'First and last cell of the row' },
      { ways: [press('Ctrl', 'Home'), press('Ctrl', 'End')], does: 'First and last cell of the table' },
      { ways: [press('PgUp'), press('PgDn')], does: 'A screenful up or down' },
      { ways: [press('Enter')], does: 'Open the home' },
      { ways: [press('mod', 'Enter')], does: 'Open it in a new tab' },
      { ways: [press('s')], does: 'Put it on the shortlist, or take it off' },
    ],
  },
  {
    where: 'Calendar',
    shortcuts: [
      { ways: [press('↑'), press('↓'), press('←'), press('→')], does: 'Move from home to home and from day to day' },
      { ways: [press('Shift', '←'), press('Shift', '→')], does: 'Choose the days of a stay' },
      { ways: [press('Home'), press('End')], does: 'The home’s name, and its last day' },
      { ways: [press('PgUp'), press('PgDn')], does: 'A screenful up or down' },
      { ways: [press('Ctrl', 'PgUp'), press('Ctrl', 'PgDn')], does: 'A month back or ahead' },
      { ways: [press('Enter')], does: 'Open the home' },
      { ways: [press('t')], does: 'Go to today' },
      { ways: [press('d')], does: 'Go to a date' },
      { ways: [press('+'), press('−')], does: 'Zoom in or out' },
    ],
  },
  {
    where: 'Stays',
    shortcuts: [
      { ways: [press('d')], does: 'Go to the dates' },
      { ways: [press('r')], does: 'Go to the homes found' },
      { ways: [press('↑'), press('↓')], does: 'The home above or below' },
      { ways: [press('Enter')], does: 'Open the home' },
      { ways: [press('q')], does: 'Open its quote' },
      { ways: [press('s')], does: 'Put it on the shortlist, or take it off' },
    ],
  },
  {
    where: 'Comparison and quote',
    shortcuts: [
      {
        ways: [press('1'), press('2'), press('3'), press('…')],
        does: 'Open the quote of the first home, the second …',
      },
      { ways: [press('c')], does: 'Copy the quote as text' },
    ],
  },
  {
    where: 'Calendar of a home',
    shortcuts: [
      { ways: [press('↑'), press('↓'), press('←'), press('→')], does: 'Move from day to day' },
      { ways: [press('Home'), press('End')], does: 'First and last day of the week' },
      { ways: [press('Ctrl', 'Home'), press('Ctrl', 'End')], does: 'First and last day of the month' },
      { ways: [press('PgUp'), press('PgDn')], does: 'The month before or after' },
      { ways: [press('Shift', 'PgUp'), press('Shift', 'PgDn')], does: 'The year before or after' },
    ],
  },
];
