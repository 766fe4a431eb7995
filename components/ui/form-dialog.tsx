'use client';

import { Modal } from '@heroui/react/modal';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { RefusalNote } from './refusal';
import { textsOf } from './text-field';
import './overlays.css';

interface FormDialogProps {
  title: string;
  action: string;
  /** Whether the action cannot be undone. */
  isDanger?: boolean;
  isPending: boolean;
  /** The refusal that no field shows. */
  fault?: string | undefined;
  /** Receives the typed values by field name. */
  onSubmit: (typed: Readonly<Record<string, string>>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with fields or words, a button to go on and one to cancel. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, isDanger = false, isPending, fault, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    onSubmit(textsOf(event.currentTarget));
  };
  return (
    <Modal.Backdrop isOpen isDismissable={!isPending} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm" scroll="inside">
        <Modal.Dialog role={isDanger ? 'alertdialog' : 'dialog'}>
          {/* Without JavaScript a GET form would put the values into the address. */}
          <form method="post" onSubmit={submit} className="flex min-h-0 flex-col gap-4">
            <Modal.Header>
              <Modal.Heading>{title}</Modal.Heading>
            </Modal.Header>
            <Modal.Body className="flex flex-col gap-4 text-foreground">
              {children}
              <RefusalNote>{fault}</RefusalNote>
            </Modal.Body>
            <Modal.Footer>
              <Button size="sm" variant="ghost" onPress={onClose}>
                Cancel
              </Button>
              <Button type="submit" size="sm" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
                {action}
              </Button>
            </Modal.Footer>
          </form>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
