'use client';

import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';
import { Button } from './button';
import './overlays.css';

interface OutcomeDialogProps {
  title: ReactNode;
  /** A link to the next step, beside the button that closes the dialog. */
  more?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Shows what is not shown again. Only its buttons close it. */
export function OutcomeDialog({ title, more, onClose, children }: OutcomeDialogProps) {
  return (
    <Modal.Backdrop isOpen isDismissable={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm" scroll="inside">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-3 text-foreground">{children}</Modal.Body>
          <Modal.Footer>
            {more}
            <Button size="sm" onPress={onClose}>
              Done
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
