'use client';

import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { useId } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Moment } from '@/components/ui/moment';
import type { SecretLink } from '@/lib/client/people';

interface LinkDialogProps {
  /** Whom it is for: an e-mail address. */
  email: string;
  purpose: 'join' | 'reset';
  link: SecretLink;
  onClose: () => void;
}

/** A link that is shown this once. It goes away only by its button: nothing brings it back. */
export function LinkDialog({ email, purpose, link: { path, expiresAt }, onClose }: LinkDialogProps) {
  const id = useId();
  const href = new URL(path, window.location.origin).href;
  return (
    <Modal.Backdrop isOpen isDismissable={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{purpose === 'join' ? 'The invitation is ready' : 'The link is ready'}</Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-3 text-foreground">
            <p className="wrap-anywhere">
              Send this link to <strong className="font-medium">{email}</strong>. It lets one person{' '}
              {purpose === 'join' ? 'join' : 'choose a new password'} once, until <Moment at={expiresAt} />, and is not
              shown again.
            </p>
            <div className="flex flex-col gap-1.5">
              <label htmlFor={id} className="font-medium">
                Link
              </label>
              <div className="flex items-center gap-2">
                <input
                  id={id}
                  readOnly
                  value={href}
                  onFocus={(event) => event.currentTarget.select()}
                  className="h-9 min-w-0 flex-1 rounded-md border border-border bg-surface-secondary px-2.5 font-mono text-xs"
                />
                <CopyButton label="link" text={href} />
              </div>
            </div>
          </Modal.Body>
          <Modal.Footer>
            <Button size="sm" onPress={onClose}>
              Done
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
