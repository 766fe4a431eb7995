'use client';

import { Drawer } from '@heroui/react/drawer';
import type { ReactNode } from 'react';
import './overlays.css';

interface BottomSheetProps {
  title: string;
  footer: ReactNode;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that rises from the bottom edge. */
export function BottomSheet({ title, footer, className, onClose, children }: BottomSheetProps) {
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content placement="bottom">
        <Drawer.Dialog className="max-h-[92dvh]">
          <Drawer.Header>
            <Drawer.Heading>{title}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className={`flex flex-col ${className}`}>{children}</Drawer.Body>
          <Drawer.Footer>{footer}</Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
