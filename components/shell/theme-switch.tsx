'use client';

import { Button } from '@heroui/react/button';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useHydrated } from '@/components/ui/use-hydrated';

const THEMES = {
  system: { label: 'System', icon: Monitor, next: 'light' },
  light: { label: 'Light', icon: Sun, next: 'dark' },
  dark: { label: 'Dark', icon: Moon, next: 'system' },
} as const;

/** One button that goes round system → light → dark. Which one is chosen is known in the browser only. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const isHydrated = useHydrated();
  const {
    label,
    icon: Icon,
    next,
  } = THEMES[isHydrated && theme && theme in THEMES ? (theme as keyof typeof THEMES) : 'system'];
  return (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      // A phone has room for the connection's name instead; the palette changes the theme there.
      className="max-sm:hidden"
      aria-label={`Theme: ${label}. Change to ${THEMES[next].label}`}
      onPress={() => setTheme(next)}
    >
      <Icon aria-hidden className={isHydrated ? undefined : 'invisible'} />
    </Button>
  );
}
