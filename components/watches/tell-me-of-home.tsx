'use client';

import { Bell } from 'lucide-react';
import { tellMe } from '@/components/state/tell-me';

export function TellMeOfHome({ id, name, label = false }: { id: string; name: string; label?: boolean }) {
  return (
    <button
      type="button"
      aria-label={`Tell me about ${name}`}
      title="Tell me when its rent changes"
      onClick={() => tellMe({ name, subject: { kind: 'homes', ids: [id] } })}
      className="flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-md px-2 text-muted hover:bg-surface-tertiary hover:text-foreground"
    >
      <Bell aria-hidden className="size-4" />
      {label && <span className="font-medium">Tell me</span>}
    </button>
  );
}
