'use client';

import { Drawer } from '@heroui/react/drawer';
import type { ReactNode } from 'react';
import '@/components/ui/overlays.css';

interface PanelOverProps {
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the list. It keeps the focus until it closes, then returns it to the row. */
export function PanelOver({ onClose, children }: PanelOverProps) {
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog aria-label="Home" className="w-full max-w-[30rem] bg-background p-0 sm:w-[30rem]">
          <div data-slot="drawer-body" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {children}
          </div>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
