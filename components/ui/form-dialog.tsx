'use client';

import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import type { FormEvent, ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  action: string;
  /** What the action does cannot be taken back. */
  isDanger?: boolean;
  isPending: boolean;
  /** Why the last attempt was refused, where no field says so. */
  fault?: string | undefined;
  /** Given what was typed, by the names of the fields. */
  onSubmit: (typed: Readonly<Record<string, string>>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page: some fields, or only words, a button that goes on and one that does not. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, isDanger = false, isPending, fault, onSubmit, onClose, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const entries = [...new FormData(event.currentTarget)].filter(([, value]) => typeof value === 'string');
    onSubmit(Object.fromEntries(entries) as Record<string, string>);
  };
  return (
    <Modal.Backdrop isOpen isDismissable={!isPending} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm" scroll="inside">
        <Modal.Dialog role={isDanger ? 'alertdialog' : 'dialog'}>
          {/* Sent by the browser itself, a form of method GET would write what was typed into the address. */}
          <form method="post" onSubmit={submit} className="flex min-h-0 flex-col gap-4">
            <Modal.Header>
              <Modal.Heading>{title}</Modal.Heading>
            </Modal.Header>
            <Modal.Body className="flex flex-col gap-4 text-foreground">
              {children}
              {fault !== undefined && (
                <p role="alert" className="text-danger">
                  {fault}
                </p>
              )}
            </Modal.Body>
            <Modal.Footer>
              <Button size="sm" variant="ghost" isDisabled={isPending} onPress={onClose}>
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
