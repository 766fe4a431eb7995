'use client';

import { useEffect } from 'react';
import { usePreference } from '@/components/ui/preferences';
import { turnPageKeys } from '@/lib/client/page-keys';

const STATES = ['on', 'off'] as const;

/** Whether single-key shortcuts are on, remembered in this browser. */
export function useOneKey() {
  const [state, setState] = usePreference('one-key', STATES, 'on');
  const isOn = state === 'on';
  useEffect(() => turnPageKeys(isOn), [isOn]);
  return [isOn, (on: boolean) => setState(on ? 'on' : 'off')] as const;
}
