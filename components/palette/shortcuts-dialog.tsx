'use client';

import { Modal } from '@heroui/react/modal';
import { Fragment } from 'react';
import { SHORTCUTS } from '@/components/state/shortcuts';
import { Keys } from './keys';
import '@/components/ui/overlays.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal.Backdrop isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="md" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger />
          <Modal.Header>
            <Modal.Heading>Keyboard shortcuts</Modal.Heading>
          </Modal.Header>
          <Modal.Body tabIndex={0}>
            {SHORTCUTS.map(({ where, shortcuts }) => (
              <section key={where} className="pb-4 last:pb-0">
                <h3 className="pb-1 text-xs font-medium text-muted">{where}</h3>
                <dl className="divide-y divide-separator">
                  {shortcuts.map(({ does, ways }) => (
                    <div key={does} className="flex min-h-8 items-center justify-between gap-4 py-1 text-foreground">
                      <dt>{does}</dt>
                      <dd className="flex shrink-0 items-center gap-2">
                        {ways.map((keys, i) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered.
                          <Fragment key={i}>
                            <Keys keys={keys} />
                          </Fragment>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
